import { dataFolder } from "../../platform/data-folder.ts";
import { listen } from "../../platform/http/listen.ts";
import { openLaunching } from "./launching.ts";

// Serves until it is killed; the first line of output is its port.
const { app } = openLaunching(dataFolder(process.argv[2] ?? ""), undefined, false);
const { port } = await listen(app, 0, { docsUrl: () => "", instanceId: "x" });
console.log(port);
