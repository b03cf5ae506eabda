import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { mostPlaybookBytes } from "#shared/workspace/playbook-fields.ts";
import { type PlaybookMapping } from "#shared/workspace/playbook-import.ts";
import { testWorkspace, type TestWorkspace } from "../../../app/testing/workspace.ts";

const ends: (() => Promise<void>)[] = [];
let service: TestWorkspace;
before(async () => {
  service = await testWorkspace({ after: (end) => void ends.push(end) });
});
after(async () => {
  for (const end of ends) await end();
});

const send = (filename: string, bytes: Uint8Array | string, query = "") =>
  service.owner(`/console/v1/playbooks/mapping?filename=${encodeURIComponent(filename)}${query}`, {
    method: "POST",
    body: typeof bytes === "string" ? Buffer.from(bytes) : bytes,
  });

async function wordTable(rows: readonly string[][]): Promise<Buffer> {
  const table = new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({ children: cells.map((text) => new TableCell({ children: text.split("\n").map((line) => new Paragraph(line)) })) }),
    ),
  });
  return Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph({ text: "Wharf NDA", heading: HeadingLevel.HEADING_1 }), table] }] }),
  );
}

describe("a file of others is read as a playbook", () => {
  test("a Word table, whose mapping becomes a playbook that keeps the name of the file", async () => {
    const bytes = await wordTable([
      ["Clause", "Preferred", "Fallback", "Walk-away"],
      ["Payment terms", "Net 45 days", "Net 30 days\nNet 20 days", "Less than 15 days"],
      ["Notices", "By mail", "", ""],
    ]);
    const { status, body } = await send("wharf.docx", bytes);
    const mapping = body as PlaybookMapping;
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([mapping.name, mapping.contractType, mapping.rows.length], ["Wharf NDA", "nda", 2]);
    const [first] = mapping.rows;
    assert.deepEqual(first?.position?.fallbackLadder, ["Net 30 days", "Net 20 days"]);
    assert.deepEqual(
      first?.reading.rules.map(({ rule }) => rule),
      ["45 days", "30 days", "20 days", "Less than 15 days"],
    );
    const positions = Object.fromEntries(mapping.rows.flatMap(({ clause, position }) => (position === null ? [] : [[clause, position]])));
    const made = await service.owner("/console/v1/playbooks/import", {
      method: "POST",
      body: { filename: mapping.filename, file: { format: "pandect-playbook", version: 1, name: "Wharf", contractType: "nda", positions } },
    });
    assert.deepEqual(
      [made.status, made.body.sourceFilename, Object.keys(made.body.positions)],
      [201, "wharf.docx", ["payment-terms", "notices"]],
    );
  });

  test("CSV, with other columns than Pandect recognized", async () => {
    const csv = "Clause;Preferred;Remarks\nPayment terms;Net 45 days;Less than 15 days\n";
    assert.deepEqual((await send("a.csv", csv)).body.rows[0].position.escalationTriggers, ["Remarks: Less than 15 days"]);
    const { rows } = (await send("a.csv", csv, "&field=topic&field=preferred&field=walkAway")).body;
    assert.equal(rows[0].position.dealBreaker, "Less than 15 days");
  });

  test("another kind of clause changes which words are rules", async () => {
    const position = { standardPosition: "Mutual, 12 months.", acceptableRange: "" };
    const read = async (clause: string) =>
      (await service.owner("/console/v1/playbooks/reading", { method: "POST", body: { clause, position } })).body;
    assert.deepEqual(await read("confidentiality"), {
      topic: "confidentiality",
      rules: [{ field: "standardPosition", rung: null, start: 0, end: 6, rule: "Mutual" }],
    });
    assert.deepEqual(
      (await read("warranty")).rules.map(({ rule }: { rule: string }) => rule),
      ["1 year"],
    );
  });
});

describe("the import refuses", () => {
  for (const [what, filename, bytes, why] of [
    ["an empty file", "a.docx", "", /This file is empty/],
    ["a letter", "a.md", "Dear Ada, lunch is at noon.", /found no positions/],
    ["a PDF", "a.pdf", "%PDF-1.7\n%%EOF", /PDF keeps no tables/],
    ["a damaged Word file", "a.docx", `PK\u0003\u0004${"x".repeat(400)}`, /./],
    ["an unclosed quotation mark", "a.csv", 'Clause,Preferred\n"Audit,Yearly', /row 2 is never closed/],
  ] as const)
    test(`${what}, naming the accepted formats, and imports nothing`, async () => {
      const before = (await service.owner("/workspace/v1/playbooks")).body.pagination.total;
      const { status, body } = await send(filename, bytes);
      assert.equal(status, 422);
      assert.match(JSON.stringify(body), why);
      assert.match(JSON.stringify(body), /Nothing was imported\..*Word \(\.docx\).*Markdown.*CSV/);
      assert.equal((await service.owner("/workspace/v1/playbooks")).body.pagination.total, before);
    });

  test("a file that is too large", async () => {
    const { status, body } = await send("a.csv", new Uint8Array(mostPlaybookBytes + 1));
    assert.equal(status, 413);
    assert.match(JSON.stringify(body), /larger than 5 MB\. Nothing was imported/);
  });

  test("a caller without a session", async () => {
    assert.equal(
      (await service.send(null, "/console/v1/playbooks/mapping?filename=a.csv", { method: "POST", body: Buffer.from("x") })).status,
      401,
    );
  });
});
