/** How a browser of the stories is started; as root it runs only without its sandbox. */
export const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Each page load would otherwise start a process, and a story loads its page many times. Profiles still have processes of their own.
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
];
