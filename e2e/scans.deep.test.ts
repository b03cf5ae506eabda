import assert from "node:assert/strict";
import { test } from "node:test";
import { addDocuments } from "./pages/add-documents.ts";
import { newMatter } from "./pages/new-matter.ts";
import { shoot } from "./pages/shots.ts";
import { openStories } from "./stories.ts";

const { window } = await openStories();

/** "The lamp is lit.", as a scanner writes it. */
const lamp = Buffer.from(
  [
    "iVBORw0KGgoAAAANSUhEUgAAANAAAAAwAQAAAAAAAAAAAAAACXBIWXMAABcSAAAXEgEAAAAAAAAAyUlEQVR4nO3SMQrCQBAF0IiFZ7DKNSxkt/",
    "RAaSyMmy6NYGsRsldZbbQQ9gYmYGEb2MZPQkZCkE0iAYVglV/OY4ZfjEO9cUYahApnSUSoByAysp8ie/BRWCIiU3xJYUZIy9X+IpCSObgNmqYc",
    "ajuZKQ4l2uRpjhtbeGcOKdo1oCWIrY2WkJ2GkBVt8h5KmV9R2KXAhaoogfrYIsiant0ab5IofyCdILaEJt1dXJmfnzh2wkTzJmUcR+bnF4GATG",
    "zJRvc/wD+JRhqUXkQKmywAAAAAAAAAAElFTkQAAAAA",
  ].join(""),
  "base64",
);

test("the words of a picture are on its page: found, marked where they stand, and shown as text", async () => {
  const page = await window.start("/matters");
  await newMatter(page, "Lamps");
  await addDocuments(page, [{ name: "lamp.png", mimeType: "image/png", buffer: lamp }]);
  await page.getByRole("link", { name: "lamp.png" }).press("Enter");
  await page.getByText("Pandect recognized the text of this document from a scan.").waitFor();
  const word = page.locator("[data-page='1'] span", { hasText: "lamp" });
  await word.waitFor({ state: "attached" });
  const [box, sheet] = [await word.boundingBox(), await page.locator("[data-page='1']").boundingBox()];
  assert.ok(box !== null && sheet !== null);
  // "The lamp is lit." fills the width of the picture; its second word begins after a third.
  const share = (box.x - sheet.x) / sheet.width;
  assert.ok(share > 0.3 && share < 0.45, String(share));
  await page.keyboard.press("Control+f");
  await page.keyboard.type("lamp");
  await page.getByText("1 of 1").first().waitFor();
  await shoot(page, "scan-pages");
  await page.getByRole("radio", { name: "Text" }).check({ force: true });
  await page.getByText("The lamp is lit.").waitFor();
  await shoot(page, "scan-text");
  assert.deepEqual(window.complaints, []);
});
