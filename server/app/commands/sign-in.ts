import { openWorkspace } from "../../platform/db/workspace.ts";
import { readServiceFile } from "../../platform/service-file.ts";
import { newSignInSecret, signInUrl } from "../../platform/session/sessions.ts";
import type { Command } from "./command.ts";
import { openLink } from "./open-link.ts";
import { programName } from "../../platform/program-name.ts";

/** `sign-in`: a new one-time link for the service that runs on the data folder. */
export const signIn: Command = {
  isAlone: true,
  options: { open: { type: "boolean" } },
  run: async ({ folder, values, json, stdout, stderr }) => {
    const service = readServiceFile(folder.serviceFile);
    if (service === null) {
      stderr.write(`No service runs on ${folder.root}. Start it with: ${programName} serve\n`);
      return 1;
    }
    const workspace = openWorkspace(folder.workspace);
    try {
      const link = signInUrl(service.publicUrl ?? service.url, newSignInSecret(workspace, Date.now()));
      stdout.write(
        json ? `${JSON.stringify({ signInUrl: link, url: service.url })}\n` : `${link}\nThe link works once, within ten minutes.\n`,
      );
      if (values["open"] === true && !(await openLink(link))) stderr.write("No browser could be opened. Open the link yourself.\n");
      return 0;
    } finally {
      workspace.close();
    }
  },
};
