import assert from "node:assert/strict";
import { test } from "node:test";
import { openStories } from "./stories.ts";

const { service, window } = await openStories();

test("the page of a client shows its matters, dates and contact, is edited in place, and a deleted client is restored", async () => {
  const page = await window.start("/clients");
  const owner = (method: string, path: string, body?: object): Promise<Record<string, unknown>> =>
    page.evaluate(
      async ([method, path, body]) => {
        const headers = { Authorization: `Bearer ${sessionStorage.getItem("pandect.session")}`, "Content-Type": "application/json" };
        return (await (await fetch(path, { method, headers, ...(body === null ? {} : { body }) })).json()) as Record<string, unknown>;
      },
      [method, path, body === undefined ? null : JSON.stringify(body)] as const,
    );
  const { id } = await owner("POST", "/workspace/v1/clients", { name: "Hale & Daughters", city: "Rockport", notes: "Calls before noon" });
  const matter = await owner("POST", "/workspace/v1/matters", { name: "Buoy repairs", clientId: id });
  await owner("POST", `/workspace/v1/matters/${String(matter["id"])}/dates`, { title: "Reply due", day: "2099-01-05" });
  await page.goto(`${service.url}/clients/${String(id)}`);
  const table = page.getByRole("grid", { name: "Matters" });
  await table.getByRole("row").filter({ hasText: "Buoy repairs" }).waitFor();
  await page.getByText("Reply due").waitFor();
  await page.getByText("Calls before noon").waitFor();

  const more = page.getByRole("button", { name: "More", exact: true });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: /Delete client.*Has 1 matter/ }).waitFor();
  await page.getByRole("menuitem", { name: "Edit details" }).press("Enter");
  const details = page.getByRole("dialog", { name: "Details of Hale & Daughters" });
  await details.getByRole("button", { name: "Tax number: –" }).press("Enter");
  await details.getByRole("textbox", { name: "Tax number" }).fill("12-345");
  await page.keyboard.press("Enter");
  await details.getByRole("button", { name: "Tax number: 12-345" }).waitFor();
  await details.getByRole("button", { name: "Done" }).press("Enter");
  await details.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "New matter" }).press("Enter");
  await page.getByRole("dialog", { name: "New matter" }).waitFor();
  // Its name comes with the list of clients.
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLInputElement>("input[role=combobox]:focus, [role=dialog] input[role=combobox]")?.value ===
      "Hale & Daughters",
  );
  await page.keyboard.press("Escape");
  await owner("PATCH", `/workspace/v1/matters/${String(matter["id"])}`, { clientId: null });
  await page.reload();
  await page.getByText("No matters for this client yet.").waitFor();
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Delete client" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Clients" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("grid", { name: "Clients" }).getByText("Hale & Daughters").waitFor();
  const { data } = (await owner("GET", "/workspace/v1/clients")) as { data: { name: string; taxId: string | null; notes: string }[] };
  assert.deepEqual(
    data.filter(({ name }) => name.startsWith("Hale")).map(({ name, taxId, notes }) => [name, taxId, notes]),
    [["Hale & Daughters", "12-345", "Calls before noon"]],
  );
  assert.deepEqual(window.complaints, []);
});
