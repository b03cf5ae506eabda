import { spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";

/** PostgreSQL refuses to run as root; tests that do run it as this user of every Linux. */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * Starts a PostgreSQL server of its own for a test, on a socket in a temporary folder, and ends it after the test. Returns how `psql`
 * reaches it; null where PostgreSQL is not installed. Throws where it does not start.
 */
export function startPostgres(t: TestContext): string | null {
  const bin = programs();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "pandect-postgres-"));
  const user = process.getuid?.() === 0 ? nobody : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const run = (program: string, ...args: string[]) => {
    const { status, stderr, error } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], LC_ALL: "C" },
    });
    if (status !== 0) throw error ?? new Error(`${program}: ${stderr}`);
  };
  t.after(() => {
    try {
      if (existsSync(join(data, "postmaster.pid"))) run("pg_ctl", "stop", "--pgdata", data, "--mode", "immediate");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
  run("initdb", "--pgdata", data, "--username", "pandect", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync");
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  run("pg_ctl", "start", "--pgdata", data, "--wait", "--log", join(folder, "log"), "--options", options);
  return `host=${folder} user=pandect dbname=postgres`;
}

/** The folder with PostgreSQL's programs: Debian's newest, else the one on the path. */
function programs(): string | null {
  const versions = globSync("/usr/lib/postgresql/*/bin").sort((a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4]));
  if (versions[0] !== undefined) return versions[0];
  const { status, stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  return status === 0 && existsSync(join(stdout.trim(), "initdb")) ? stdout.trim() : null;
}
