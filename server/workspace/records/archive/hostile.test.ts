import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { type Zippable, unzipSync, zipSync } from "fflate";
import { ensureOrganization } from "../matters/ensure-organization.ts";
import { createDataFolder, type DataFolder } from "../../../platform/data-folder.ts";
import { openDb, write } from "../../../platform/db/open.ts";
import { openWorkspace } from "../../../platform/db/workspace.ts";
import { originalsIn } from "../../../platform/files/originals.ts";
import { listMatters } from "../matters/store.ts";
import { checkExport, takeExport } from "./import-archive.ts";
import { insertExported } from "../documents/store.ts";
import { recordKinds } from "../../../app/record-kinds.ts";
import { TransferError } from "./archive-error.ts";
import { writeExport } from "./write-export.ts";
import { driverOf } from "../../../platform/db/connection.ts";

const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const text = (value: unknown) => Buffer.from(JSON.stringify(value));
type Files = Record<string, Uint8Array>;

function newFolder(t: { after(end: () => void): void }): DataFolder {
  const folder = createDataFolder(mkdtempSync(join(tmpdir(), "pandect-transfer-")));
  t.after(() => rmSync(folder.root, { recursive: true }));
  const db = openWorkspace(folder.workspace);
  ensureOrganization(db, Date.now());
  db.close();
  return folder;
}

describe("a hostile export", () => {
  let good: Files;

  before(async () => {
    const folder = newFolder({ after });
    const original = Buffer.from("The lamp burns.");
    const db = openWorkspace(folder.workspace);
    write(db, (tx) => {
      const matterId = listMatters(tx, null, { limit: 1, offset: 0 }).rows[0]?.id ?? "";
      const record = {
        id: `doc_${"a".repeat(32)}`,
        matterId,
        folderId: null,
        filename: "lamp.txt",
        contentType: "text/plain",
        fileSize: 15,
      };
      const read = { sha256: sha(original), pageCount: null, chunkCount: 1, sourceType: "api", status: "failed", isEncrypted: 0 };
      insertExported(tx, { ...record, ...read, createdAt: 1, updatedAt: null, processedAt: 2, sender: null, receivedOn: null });
    });
    db.close();
    await originalsIn(folder.originals).put([original]);
    await writeExport(folder, join(folder.root, "good.zip"), new Date(), recordKinds, () => undefined);
    good = unzipSync(readFileSync(join(folder.root, "good.zip")));
  });

  /** The good export with a manifest that describes other files correctly. */
  function forged(changes: Record<string, unknown>, about: Record<string, unknown> = {}): Files {
    const files: Files = { ...good };
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) delete files[name];
      else files[name] = value instanceof Uint8Array ? value : text(value);
    }
    const manifest = JSON.parse(Buffer.from(good["manifest.json"] ?? []).toString());
    const listed = Object.entries(files).filter(([name]) => name !== "manifest.json");
    const of = listed.map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha(bytes) }));
    return { ...files, "manifest.json": text({ ...manifest, files: of, ...about }) };
  }
  const records = (name: string) => JSON.parse(Buffer.from(good[`records/${name}.json`] ?? []).toString());
  const documents = (change: object) => forged({ "records/documents.json": [{ ...records("documents")[0], ...change }] });
  const zipped = (files: Zippable) => zipSync(files, { level: 0 });
  /** The bytes of a zip, with one stretch replaced everywhere by another of the same length. */
  const patched = (zip: Uint8Array, from: string, to: string) =>
    Buffer.from(Buffer.from(zip).toString("latin1").replaceAll(from, to), "latin1");
  const folder = (more: object) => ({ id: `fld_${"b".repeat(32)}`, name: "x", parentId: null, matterId: null, ...times, ...more });
  const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
  const inside = "matters/General/lamp.txt";

  /** An export with a matrix of one document, whose text is “The lamp burns.”, and one column; `change` breaks it. */
  const matrix = (change: (one: ReturnType<typeof grid>) => object) => {
    const read = "texts/General/lamp.txt.txt";
    const document = { ...records("documents")[0], status: "succeeded", text: read };
    const one = grid(document);
    return zipped(
      forged({
        "records/documents.json": [document],
        "records/matrices.json": [{ ...one, ...change(one) }],
        [read]: Buffer.from("The lamp burns."),
      }),
    );
  };
  const grid = ({ id: documentId, matterId }: { id: string; matterId: string }) => {
    const idOf = (prefix: string, letter = "d") => `${prefix}_${letter.repeat(32)}`;
    const column = { label: "Lamp", question: "What burns?", columnType: "free_text", options: null as string[] | null };
    const dependence = { dependsOnColumnId: null as string | null, gateExpression: null, injectUpstream: false };
    const passage = { quote: "lamp", page: null, start: 4, end: 8, paragraph: null, heading: null, chunkId: null };
    const found = { answerState: "extracted", answer: "lamp", citations: [passage], nearestMisses: [], confidence: 0.9, band: "found" };
    const about = { sentencesRead: 1, failure: null, extractedAt: times.createdAt, textSha256: sha(Buffer.from("The lamp burns.")) };
    return {
      id: idOf("mtx"),
      matterId,
      title: "Lamps",
      description: null,
      status: "succeeded",
      ...times,
      columns: [{ id: idOf("col"), ...column, instructions: null, ...dependence, position: 0 }],
      rows: [{ id: idOf("row"), documentId, position: 0 }],
      cells: [{ id: idOf("cel"), rowId: idOf("row"), columnId: idOf("col"), ...found, ...about, verification: null }],
    };
  };
  const other = (one: string) => one.replaceAll("d", "e");

  const cases: Record<string, () => [Uint8Array, RegExp]> = {
    "no zip at all": () => [Buffer.from("PK but no zip"), /ends too early/],
    "cut short": () => [zipped(good).subarray(0, -40), /ends too early|damaged/],
    "another kind of zip": () => [zipped({ "a.txt": Buffer.from("a") }), /not an export/],
    "of a newer format": () => [zipped(forged({}, { version: 2 })), /newer version/],
    "of another format": () => [zipped(forged({}, { format: "else" })), /not an export/],
    "with a manifest that is no JSON": () => [zipped({ ...good, "manifest.json": Buffer.from("{") }), /cannot read the manifest/],
    "with other bytes than its manifest names": () => [
      zipped({ ...good, [inside]: Buffer.from("The lamp burnt.") }),
      /damaged or was changed/,
    ],
    "with another size": () => [zipped({ ...good, [inside]: Buffer.from("The lamp") }), /a different size/],
    "with a file its manifest does not name": () => [zipped({ ...good, "matters/General/b.txt": Buffer.from("b") }), /does not list/],
    "without a file its manifest names": () => [
      zipped({ ...good, "manifest.json": forged({ "x.txt": { a: 1 } })["manifest.json"] ?? Buffer.alloc(0) }),
      /missing/,
    ],
    "that leads outside": () => [zipped(forged({ "../../lamp.txt": { a: 1 } })), /points outside/],
    "that leads to the root": () => [zipped(forged({ "/etc/lamp.txt": { a: 1 } })), /absolute/],
    "with a backslash": () => [zipped(forged({ "..\\lamp.txt": { a: 1 } })), /backslash/],
    "with one name twice": () => [
      patched(zipped(forged({ "matters/General/lamq.txt": { a: 1 } })), "lamq.txt", "lamp.txt"),
      /two files named/,
    ],
    "with two names a disk takes for one": () => [zipped(forged({ "matters/General/LAMP.txt": { a: 1 } })), /two files named/],
    "that unpacks to far more": () => [bombOf(forged({})), /zip bomb/],
    "whose record is not in Pandect's format": () => [zipped(documents({ filename: "../../lamp.txt" })), /record 1 .*filename/],
    "whose record has one member more": () => [zipped(documents({ secret: 1 })), /record 1/],
    "whose document names another's file": () => [zipped(documents({ original: "records/clients.json" })), /points to the wrong file/],
    "whose document names a file that is not there": () => [zipped(documents({ original: "matters/x" })), /not its own/],
    "whose document lies in a strange matter": () => [
      zipped(documents({ matterId: `mat_${"c".repeat(32)}` })),
      /matter that does not exist/,
    ],
    "whose document lies in a strange folder": () => [
      zipped(documents({ folderId: `fld_${"c".repeat(32)}` })),
      /folder that does not exist/,
    ],
    "with one id twice": () => [
      zipped(forged({ "records/matters.json": [...records("matters"), ...records("matters")] })),
      /one id|two default/,
    ],
    "with a folder in itself": () => [zipped(forged({ "records/folders.json": [folder({ parentId: folder({}).id })] })), /in each other/],
    "with records that are no list": () => [zipped(forged({ "records/notes.json": { a: 1 } })), /not a list/],
    "whose sample names what is no id": () => [zipped(forged({ "records/sample.json": [{ matterId: "x" }] })), /sample.json/],
    "with a cell of a column that is not there": () => [
      matrix(({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, columnId: other(cell.columnId) })) })),
      /column that does not exist/,
    ],
    "with a cell that is missing": () => [matrix(() => ({ cells: [] })), /one cell for each row and column/],
    "with a row of a strange document": () => [
      matrix(({ rows }) => ({ rows: rows.map((row) => ({ ...row, documentId: `doc_${"f".repeat(32)}` })) })),
      /document that is not in its matter/,
    ],
    "with a quote that is not in the text": () => [
      matrix(({ cells }) => ({
        cells: cells.map((cell) => ({ ...cell, citations: cell.citations.map((one) => ({ ...one, quote: "oils" })) })),
      })),
      /not in the text/,
    ],
    "with a quote outside of the text": () => [
      matrix(({ cells }) => ({
        cells: cells.map((cell) => ({ ...cell, citations: cell.citations.map((one) => ({ ...one, start: 900, end: 904 })) })),
      })),
      /not in the text/,
    ],
    "with two columns in one place": () => [
      matrix(({ columns, cells }) => ({
        columns: columns.flatMap((column) => [column, { ...column, id: other(column.id) }]),
        cells: cells.flatMap((cell) => [cell, { ...cell, id: other(cell.id), columnId: other(cell.columnId) }]),
      })),
      /one position/,
    ],
    "with columns in a circle": () => [
      matrix(({ columns }) => ({ columns: columns.map((column) => ({ ...column, dependsOnColumnId: column.id })) })),
      /circle/,
    ],
    "with more columns than a matrix can have": () => [
      matrix(({ columns }) => ({ columns: Array.from({ length: 61 }, () => columns[0]) })),
      /record 1 of “records\/matrices.json”.*columns/,
    ],
    "with an answer its state cannot have": () => [
      matrix(({ cells }) => ({ cells: cells.map((cell) => ({ ...cell, answerState: "not_found" })) })),
      /does not fit its state/,
    ],
    "without a file of records": () => [zipped(forged({ "records/notes.json": null })), /missing/],
  };

  for (const [name, make] of Object.entries(cases)) {
    test(`${name} is refused and leaves nothing`, async (t) => {
      const target = newFolder(t);
      const [zip, sentence] = make();
      const file = join(target.root, "hostile.zip");
      writeFileSync(file, zip);
      const before = state(target);
      const refused = (error: unknown) => error instanceof TransferError && sentence.test(error.message);
      await assert.rejects(checkExport(target, file, recordKinds, Date.now()), refused);
      const options = { recordKinds, stage: join(target.imports, "stage"), now: Date.now(), onFile: () => undefined, end: () => undefined };
      await assert.rejects(takeExport(target, file, options), refused);
      assert.deepEqual(state(target), before);
    });
  }

  test("differs from a good one", async (t) => {
    const target = newFolder(t);
    const file = join(target.root, "good.zip");
    writeFileSync(
      file,
      matrix(() => ({})),
    );
    const { kinds } = (await checkExport(target, file, recordKinds, Date.now())).would;
    for (const one of ["documents", "matrices"])
      assert.deepEqual(
        kinds.find(({ kind }) => kind === one),
        { kind: one, added: 1, there: 0, left: 0 },
      );
  });

  test("a failure in the last step undoes all of it", async (t) => {
    const target = newFolder(t);
    const file = join(target.root, "good.zip");
    writeFileSync(file, zipped(forged({})));
    const before = state(target).rows;
    const end = () => {
      throw new TransferError("It was cancelled.");
    };
    const options = { recordKinds, stage: join(target.imports, "stage"), now: Date.now(), onFile: () => undefined, end };
    await assert.rejects(takeExport(target, file, options), TransferError);
    assert.deepEqual(state(target).rows, before);
    assert.deepEqual(readdirSync(target.imports), []);
  });
});

/** Rows of the workspace, and the files beside it. */
function state(folder: DataFolder) {
  const db = openDb(folder.workspace, { readonly: true });
  const rows = ["client", "matter", "folder", "document", "operation", "own_note", "matrix"].map((table) =>
    driverOf(db).prepare<[], { id: string }>(`select id from ${table} order by id`).all(),
  );
  db.close();
  const inside = [folder.originals, folder.imports, folder.backups].map((one) => readdirSync(one, { recursive: true }).length);
  return { rows, inside, root: statSync(folder.root).nlink };
}

/** An entry that claims 2,000 times its real size in the directory. */
function bombOf(files: Files): Uint8Array {
  const zip = Buffer.from(zipSync(files, { level: 0 }));
  const name = Buffer.from("matters/General/lamp.txt");
  const at = zip.lastIndexOf(name, zip.lastIndexOf(Buffer.from("manifest.json")) + 4000) - 46;
  assert.equal(zip.readUInt32LE(at), 0x02014b50);
  zip.writeUInt32LE(15 * 200_000, at + 24);
  zip.writeUInt16LE(8, at + 10);
  return zip;
}
