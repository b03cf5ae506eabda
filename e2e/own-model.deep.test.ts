import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { ownerCalls } from "./owner-calls.ts";
import { openStories } from "./stories.ts";

const { service, window } = await openStories({ law: { release: "119-36" } });

let isBroken = false;
/** A server with the OpenAI API: its vectors count the characters of a text. */
const server = createServer((request, response) => {
  void text(request).then((sent) => {
    response.setHeader("content-type", "application/json");
    if (request.method === "GET") return response.end('{"data": [{"id": "tiny"}]}');
    const { input = [], messages = [] } = JSON.parse(sent) as { input?: string[]; messages?: { content: string }[] };
    if (isBroken) return response.end("<!doctype html>");
    if (request.url?.endsWith("/embeddings") === true)
      return response.end(JSON.stringify({ data: input.map((one, index) => ({ index, embedding: signsOf(one) })) }));
    const word = messages.at(-1)?.content.includes("code word") === true ? "zephyrine" : "amber";
    return response.end(JSON.stringify({ choices: [{ finish_reason: "stop", message: { content: JSON.stringify({ word }) } }] }));
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
after(() => server.close());
const { port } = server.address() as AddressInfo;

function signsOf(one: string): number[] {
  const vector = Array.from({ length: 32 }, () => 0.1);
  for (const sign of one) vector[sign.charCodeAt(0) % 32] = (vector[sign.charCodeAt(0) % 32] ?? 0) + 1;
  return vector;
}

test("the owner names an embeddings model, tests it, and sees that it has read the law or why it has not", async () => {
  const { page } = window;
  const ask = await ownerCalls(service);
  await page.goto(`${service.url}/settings/model`);
  await page.getByRole("textbox", { name: "Address" }).fill(`http://127.0.0.1:${port}/v1`);
  await page.getByRole("textbox", { name: "Model", exact: true }).fill("tiny");
  await page.getByText("Installed law and questions in everyday words").click();
  await page.getByText("Documents closest to a question").click();
  await page.getByRole("button", { name: "Save" }).click();
  const embeddings = page.getByRole("textbox", { name: "Embeddings model" });
  await page.getByText("must name the model that makes embeddings").waitFor();
  assert.equal(await embeddings.getAttribute("aria-invalid"), "true");
  await embeddings.fill("vectors");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The model is saved").first().waitFor();
  await page.getByRole("button", { name: "Test the model" }).click();
  await page.getByText("Vectors of 32 numbers").waitFor();

  await page.goto(`${service.url}/settings`);
  assert.equal(await page.getByRole("switch", { name: "Understand questions in everyday words" }).isChecked(), true);
  // Not after the quiet minute of the start, but now.
  await ask("PATCH", "/console/v1/everyday-words", { isOn: true });
  await page.getByText("All installed law in force was read").waitFor();

  isBroken = true;
  await page.goto(`${service.url}/settings/model`);
  assert.equal(await page.getByRole("checkbox", { name: "Documents closest to a question" }).isChecked(), true);
  await page.getByRole("textbox", { name: "Embeddings model" }).fill("others");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The model is saved").first().waitFor();
  await page.goto(`${service.url}/settings`);
  await page.getByText("Reading stopped. Pandect tries again within a minute.").waitFor();
  await page.getByText(`Your own model: 127.0.0.1:${port} replied with something other than embeddings.`).waitFor();
  await page.getByText("Searches use it.").waitFor();
  // The first save was refused.
  const unexpected = window.complaints.filter((one) => !one.includes("status of 422"));
  assert.deepEqual(unexpected, []);
});
