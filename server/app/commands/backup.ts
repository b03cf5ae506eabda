import { backupsIn, present } from "../../platform/backups/backup-files.ts";
import { BackupError, writeBackup } from "../../platform/backups/write-backup.ts";
import { createDataFolder } from "../../platform/data-folder.ts";
import { type Command, misused } from "./command.ts";
import "../record-kinds.ts";

/** `backup`: makes a backup now, with or without a running service. */
export const backup: Command = {
  options: {},
  async run(input) {
    if (input.positionals.length > 0) return misused(input, "Commands: backup, backup list, restore NAME");
    try {
      const made = present(await writeBackup(createDataFolder(input.folder.root), "manual"));
      input.stdout.write(input.json ? `${JSON.stringify(made)}\n` : `Saved backup ${made.name}. To restore it: restore ${made.name}\n`);
      return 0;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      input.stderr.write(`${error.message}\n`);
      return 1;
    }
  },
};

/** `backup list`: complete backups, newest first. */
export const backupList: Command = {
  isAlone: true,
  options: {},
  async run({ folder, json, stdout }) {
    const backups = backupsIn(folder).map(present);
    if (json) stdout.write(`${JSON.stringify({ backups })}\n`);
    else if (backups.length === 0) stdout.write("There are no backups yet. Make one with: backup\n");
    else
      for (const { name, counts, bytes } of backups)
        stdout.write(
          `${name}  ${Math.ceil(bytes / 1024 ** 2).toLocaleString("en-US")} MB  ${counts["matters"] ?? 0} matters, ${counts["documents"] ?? 0} documents\n`,
        );
    return 0;
  },
};
