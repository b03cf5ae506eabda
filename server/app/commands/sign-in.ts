import { openWorkspace } from "../../platform/db/workspace.ts";
import { readServiceFile } from "../../platform/service-file.ts";
import { newSignInSecret, signInUrl } from "../../platform/session/sessions.ts";
import type { Command } from "./command.ts";

/** `sign-in`: a new one-time link for the service that runs on the data folder. */
export const signIn: Command = {
  isAlone: true,
  options: {},
  run: async ({ folder, json, stdout, stderr }) => {
    const service = readServiceFile(folder.serviceFile);
    if (service === null) {
      stderr.write(`No service runs on ${folder.root}. Start it with: npm run pandect -- serve\n`);
      return 1;
    }
    const workspace = openWorkspace(folder.workspace);
    try {
      const link = signInUrl(service.url, newSignInSecret(workspace, Date.now()));
      stdout.write(
        json ? `${JSON.stringify({ signInUrl: link, url: service.url })}\n` : `${link}\nThe link works once, within ten minutes.\n`,
      );
      return 0;
    } finally {
      workspace.close();
    }
  },
};
