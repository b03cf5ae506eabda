import { type Command, type CommandInput, misused } from "../command.ts";
import { sent } from "./call-command.ts";
import { bodyText } from "./request.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** `api METHOD PATH`: any request to the local API, with the credential of its API or as the owner. */
export const api: Command = {
  options: {
    body: { type: "string" },
    out: { type: "string" },
    wait: { type: "boolean" },
    all: { type: "boolean" },
    "idempotency-key": { type: "string" },
    "if-match": { type: "string" },
  },
  async run(input: CommandInput) {
    const { positionals, values } = input;
    const method = positionals[0]?.toUpperCase() ?? "";
    const path = positionals[1] ?? "";
    if (positionals.length !== 2 || !methods.includes(method))
      return misused(input, `Name a method and a path: api GET /workspace/v1/matters\nMethods: ${methods.join(", ")}`);
    // Another host would receive the credential.
    if (!/^\/(api|workspace|console)\/[^\s\\]+$/.test(path))
      return misused(input, "A path begins with /api/, /workspace/ or /console/, such as /workspace/v1/matters.");
    const header = (name: string) => (typeof values[name] === "string" ? { [name]: values[name] } : {});
    return sent(
      input,
      () => ({
        method,
        path,
        body: typeof values["body"] === "string" ? bodyText(values["body"]) : null,
        headers: { ...header("idempotency-key"), ...header("if-match") },
      }),
      null,
    );
  },
};
