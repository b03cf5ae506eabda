import { open, type FileHandle } from "node:fs/promises";
import { basename, extname } from "node:path";
import { mediaTypeFor } from "#shared/workspace/document-formats.ts";
import { StartError } from "../../start-error.ts";
import { type Command, type CommandInput, misused } from "../command.ts";
import { type Connection, connect, refusalOf } from "./connection.ts";
import { type Json, shown } from "./show.ts";
import { waited } from "./wait.ts";

/**
 * `documents upload MATTER-ID FILE…`: sends files in parts and waits until each has been read. Names a file that fails, and continues
 * with the others.
 */
export const documentsUpload: Command = {
  options: { "folder-id": { type: "string" } },
  async run(input) {
    const [matterId, ...files] = input.positionals;
    if (matterId === undefined || files.length === 0)
      return misused(input, "Name a matter and its files: documents upload MATTER-ID FILE… See: documents upload --help");
    const connection = await connect(input.folder.root);
    let hasFailed = false;
    try {
      for (const file of files) {
        if (input.signal.aborted) break;
        try {
          const operation = await uploaded(input, connection, matterId, file);
          const status = String(operation["status"]);
          hasFailed ||= status === "failed" || status === "cancelled";
          const documentId = (operation["resource"] as Json | undefined)?.["id"] ?? null;
          input.stdout.write(
            input.json ? `${JSON.stringify({ file, documentId, operation })}\n` : shown({ data: [{ id: documentId, name: file, status }] }),
          );
        } catch (error) {
          if (!(error instanceof StartError)) throw error;
          hasFailed = true;
          input.stderr.write(`${file}: ${error.message}\n`);
        }
      }
    } finally {
      await connection.close();
    }
    return hasFailed || input.signal.aborted ? 1 : 0;
  },
};

/** Sends one file; returns the ended operation that read it. Throws StartError with the reason of a refusal. */
async function uploaded(input: CommandInput, connection: Connection, matterId: string, file: string): Promise<Json> {
  const handle = await open(file).catch(() => {
    throw new StartError("Pandect cannot read this file. Nothing was uploaded.");
  });
  try {
    const { size } = await handle.stat();
    const folderId = input.values["folder-id"];
    const started = await answer(input, connection, "/workspace/v1/uploads", {
      matterId,
      filename: basename(file),
      contentType: mediaTypeFor(extname(file).toLowerCase()),
      sizeBytes: size,
      ...(typeof folderId === "string" && { folderId }),
    });
    // By the contract of uploads (workspace-api §11).
    const session = started as { uploadId: string; partSize: number; parts: { partNumber: number; url: string }[] };
    const parts: { partNumber: number; etag: string }[] = [];
    for (const { partNumber, url } of session.parts) {
      const bytes = await read(
        handle,
        (partNumber - 1) * session.partSize,
        Math.min(session.partSize, size - (partNumber - 1) * session.partSize),
      );
      const response = await connection.put(url, bytes, input.signal);
      if (!response.ok) throw new StartError(await refusalOf(response));
      parts.push({ partNumber, etag: ((await response.json()) as { etag: string }).etag });
    }
    const launched = await answer(input, connection, `/workspace/v1/uploads/${session.uploadId}/complete`, { parts });
    return await waited(input, connection, launched);
  } finally {
    await handle.close();
  }
}

async function read(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new StartError("The file got shorter while Pandect read it. Nothing was added to the matter.");
  return buffer;
}

async function answer({ signal }: CommandInput, connection: Connection, path: string, body: object): Promise<Json> {
  const response = await connection.send({ method: "POST", path, body, headers: {} }, signal);
  if (!response.ok) throw new StartError(await refusalOf(response));
  return (await response.json()) as Json;
}
