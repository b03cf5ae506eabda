import assert from "node:assert/strict";
import { test } from "node:test";
import type { Folder } from "#shared/workspace/folders.ts";
import { documentRows, shownDocuments } from "./document-rows.ts";
import { childrenByParent, folderPath, placesToMove, rootFolder, withInner } from "./folder-tree.ts";

function folder(id: string, parentId: string | null): Folder {
  return { id, name: id.toUpperCase(), parentId, matterId: "mat", createdAt: "", updatedAt: "" };
}
const folders = [folder("a", null), folder("b", "a"), folder("c", "b"), folder("d", null), folder("lost", "gone")];

test("a folder with a missing parent is in the matter itself", () => {
  assert.deepEqual(
    childrenByParent(folders)
      .get(rootFolder)
      ?.map(({ id }) => id),
    ["a", "d", "lost"],
  );
});

test("a path starts at the outermost folder; a circle ends", () => {
  assert.deepEqual(folderPath("c", folders), ["A", "B", "C"]);
  assert.deepEqual(folderPath(null, folders), []);
  assert.deepEqual(folderPath("x", [folder("x", "y"), folder("y", "x")]), ["Y", "X"]);
});

test("a folder is deleted after those inside it", () => {
  assert.deepEqual(withInner("a", folders), ["c", "b", "a"]);
});

test("a folder cannot be moved into itself or its subfolders", () => {
  assert.deepEqual(
    placesToMove(folders, "b").map(({ folder, depth }) => [folder.id, depth]),
    [
      ["a", 0],
      ["d", 0],
      ["lost", 0],
    ],
  );
});

function document(id: string, folderId: string | null, status = "succeeded") {
  const none = {
    contentType: null,
    fileSize: 1,
    pageCount: null,
    chunkCount: null,
    sourceType: "api",
    updatedAt: null,
    processedAt: null,
    title: null,
    family: null,
    versionNumber: null,
    sender: null,
    receivedOn: null,
  };
  return { ...none, id, matterId: "mat", folderId, filename: `${id}.pdf`, status, isEncrypted: false, createdAt: id };
}

test("documents are shown by folder and words, with their reading state", () => {
  const problem = { code: "UNREADABLE_DOCUMENT", message: "This PDF has only pictures of pages (a scan)." };
  const about = { operationId: null, isRetryable: true, duplicates: [], container: null, mailDay: null, versionOffer: null };
  const files = [
    { ...about, documentId: "two", problem },
    { ...about, documentId: "song", problem: { code: "UNREAD_KIND", message: "This is a sound recording." } },
  ];
  const failed = ["two", "ten", "song"].map((id) => document(id, null, "failed"));
  const rows = documentRows([document("one", "b"), ...failed], files, folders, []);
  assert.deepEqual(
    rows.map(({ reading, folder }) => [reading, folder]),
    [
      ["succeeded", "A / B"],
      ["scanned", ""],
      ["failed", ""],
      ["stored", ""],
    ],
  );
  const shown = (folderId: string | null, words: string) =>
    shownDocuments(rows, { folderId, words, sort: { column: "filename", isDescending: false } }).map((row) => row.document.id);
  assert.deepEqual(shown(null, "PDF t"), ["ten", "two"]);
  assert.deepEqual(shown("b", ""), ["one"]);
});
