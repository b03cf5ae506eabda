import { registerHooks } from "node:module";

// Prints the address of each module that loads: `node --import ./print-modules.ts program.ts`.
registerHooks({
  load(url, context, next) {
    process.stderr.write(`loaded ${url}\n`);
    return next(url, context);
  },
});
