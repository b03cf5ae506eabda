import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of a few megabytes that a test can fill. */
export interface SmallDisk {
  root: string;
  /** Fills the disk so that `free` bytes are left, rounded to a page of memory; makes room when there is less. */
  leave(free: number): void;
  /** True when it worked; a file that is open for writing prevents it. */
  makeReadOnly(): boolean;
  makeWritable(): void;
  close(): void;
}

/** Mounts a disk in memory, or says why this machine cannot: only the administrator of a Linux system may. */
export function smallDisk(megabytes: number): SmallDisk | { reason: string } {
  const root = mkdtempSync(join(tmpdir(), "pandect-small-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", root], { encoding: "utf8" });
  if (mounted.status !== 0) {
    rmSync(root, { recursive: true });
    return { reason: `a disk in memory cannot be mounted here: ${(mounted.error?.message ?? mounted.stderr).trim()}` };
  }
  const filler = openSync(join(root, "filler"), "w");
  const remount = (how: string) => spawnSync("mount", ["-o", `remount,${how}`, root]).status === 0;
  let isOpen = true;
  const closeFiller = () => {
    if (isOpen) closeSync(filler);
    isOpen = false;
  };
  return {
    root,
    leave(free) {
      ftruncateSync(filler, 0);
      const { bavail, bsize } = statfsSync(root);
      const piece = Buffer.alloc(bsize, 1);
      for (let left = bavail - Math.ceil(free / bsize), at = 0; left > 0; left--) at += writeSync(filler, piece, 0, bsize, at);
    },
    makeReadOnly() {
      closeFiller();
      return remount("ro");
    },
    makeWritable: () => void remount("rw"),
    close() {
      closeFiller();
      spawnSync("umount", [root]);
      rmSync(root, { recursive: true });
    },
  };
}
