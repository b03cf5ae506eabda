/** How a browser of the stories is started; as root a browser runs only without its sandbox. */
export const browserArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Otherwise each page load would start a process, and a story loads its page many times. Profiles still have their own processes.
  "--renderer-process-limit=1",
  "--disable-site-isolation-trials",
];
