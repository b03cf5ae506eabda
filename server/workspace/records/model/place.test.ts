import assert from "node:assert/strict";
import { test } from "node:test";
import { isPassedOn, placeOf, refusedBase } from "./place.ts";

test("an address is this machine, a private network, the internet, or not possible for a model", () => {
  const places = {
    loopback: ["127.0.0.1", "127.8.9.10", "::1"],
    private: ["10.0.0.5", "172.16.1.1", "172.31.255.255", "192.168.1.20", "100.64.0.7", "fd00::8"],
    public: ["8.8.8.8", "2606:4700::1111"],
    null: [
      "0.0.0.0",
      "::",
      "169.254.169.254",
      "224.0.0.1",
      "255.255.255.255",
      "::ffff:127.0.0.1",
      "::ffff:10.0.0.5",
      "fe80::1",
      "fe80::1%eth0",
      "x",
    ],
  };
  for (const [place, addresses] of Object.entries(places))
    for (const address of addresses) assert.equal(String(placeOf(address)), place, address);
});

test("only this machine is reached without encryption, and an address has nothing but its path", () => {
  const good = [
    "http://localhost:11434/v1",
    "http://127.0.0.1:1234/v1/",
    "http://[::1]:8080",
    "https://models.firm.example/v1",
    "https://10.0.0.5/v1",
  ];
  for (const one of good) assert.equal(refusedBase(one), null, one);
  const bad = [
    "http://models.firm.example/v1",
    "http://10.0.0.5/v1",
    "http://localhost.evil.example/v1",
    "http://2130706433.example/v1",
    "https://me:secret@models.firm.example/v1",
    "https://models.firm.example/v1?key=1",
    "https://models.firm.example/v1#x",
    "https://169.254.169.254/v1",
    "https://0.0.0.0/v1",
    "https://[::ffff:7f00:1]/v1",
    "file:///etc/passwd",
    "localhost:11434",
    "",
  ];
  for (const one of bad) assert.notEqual(refusedBase(one), null, one);
});

test("a model whose name says that it is forwarded is not on this machine", () => {
  assert.deepEqual(["gpt-oss:120b-cloud", "kimi:cloud", "llama3.2", "cloudy:7b"].map(isPassedOn), [true, true, false, false]);
});
