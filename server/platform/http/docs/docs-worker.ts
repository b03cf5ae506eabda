import { parentPort, workerData } from "node:worker_threads";
import { openApi } from "../openapi.ts";
import { docsPage } from "./page.ts";
import type { DocsOrder } from "./made-apart.ts";

// Only `makeDocs` starts this thread.
const { part, version, baseUrl } = workerData as DocsOrder;
parentPort?.postMessage(part === "page" ? docsPage(version, baseUrl) : JSON.stringify(openApi(version, baseUrl)));
