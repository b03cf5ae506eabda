// Imported before anything native: the SQLite driver crashes under old runtimes instead of reporting it.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 24 || (major === 24 && minor < 4)) {
  process.stderr.write(
    `Pandect needs Node 24.4 or newer; this is ${process.version}. Run it through npm (npm start, npm run pandect), which brings its own Node 24.\n`,
  );
  process.exit(1);
}
