import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { everyRecord, type Matter, mattersList, ok, uploadFile } from "../client/index.ts";
import { service } from "./pandect.ts";

/**
 * Files a document with a matter and waits until it has been read: upload.ts FILE MATTER MEDIA-TYPE. PANDECT_KEY is a workspace credential.
 */
const [path = "", name = "", contentType = "text/plain"] = process.argv.slice(2);
let matter: Matter | undefined;
for await (const one of everyRecord<Matter>((at) => ok(mattersList(at, service)))) if (one.name === name) matter = one;
if (matter === undefined) throw new Error(`No matter is named ${name}`);
const bytes = await openAsBlob(path);
console.log(await uploadFile({ matterId: matter.id, filename: basename(path), contentType, bytes }, service));
