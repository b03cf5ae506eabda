import type { Page } from "playwright";

export interface TextFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const textFile = (name: string, text: string): TextFile => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** Chooses files in the Documents tab of the open matter. */
export async function chooseDocuments(page: Page, files: readonly TextFile[]): Promise<void> {
  await page.getByRole("link", { name: "Documents", exact: true }).press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add documents", exact: true }).press("Enter");
  await (await chooser).setFiles([...files]);
}

/** Adds files to the open matter and waits until each can be read. */
export async function addDocuments(page: Page, files: readonly TextFile[]): Promise<void> {
  await chooseDocuments(page, files);
  for (const { name } of files) await page.getByRole("row").filter({ hasText: name }).getByText("Readable").waitFor();
}

const opening = (day: number) => `SERVICES AGREEMENT

This Services Agreement is entered into as of March ${day}, 2021 by and between Lamp Works LLC and Harbor Board Inc.
`;

/** An invented services agreement with the clauses, which are numbered here. */
export function servicesAgreement(clauses: readonly string[], day = 3): string {
  return [opening(day), ...clauses.map((clause, i) => `${i + 1}. ${clause}\n`)].join("\n");
}

export const governedBy = (state: string) =>
  `Governing Law. This Agreement shall be governed by and construed in accordance with the laws of the State of ${state}.`;
