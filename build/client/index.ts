/** A typed client of the local API: calls and types generated from `build/openapi.json`, and the helpers that scripts need. */
export * from "./api.ts";
export { connect, type ConnectOptions } from "./connection.ts";
export { ended, launch, OperationFailed } from "./operations.ts";
export { everyRecord } from "./pages.ts";
export { type FileToUpload, uploadFile } from "./upload.ts";
export { HttpError, ok } from "@oazapfts/runtime";
