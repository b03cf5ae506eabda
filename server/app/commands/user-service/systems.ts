import { homedir, userInfo } from "node:os";
import { join } from "node:path";
import { launchdAgent, launchdLabel, scheduledTask, type ServiceCommand, serviceName, systemdUnit } from "./definitions.ts";

/** A call of a system program. */
export type Call = readonly [program: string, ...args: string[]];

/** How one system keeps a service running for a user. */
export interface ServiceSystem {
  /** `systemd`, `launchd` or `Task Scheduler`. */
  name: string;
  /** Path of its file. */
  file: string;
  content(command: ServiceCommand): string | Buffer;
  /** The sign that the system itself is available. */
  probe: Call;
  /** In order, after the file is written. */
  install: readonly Call[];
  /** In order, before the file is deleted; failures are ignored, since the service may already be gone. */
  remove: readonly Call[];
  /** In order, after the deletion. */
  removed: readonly Call[];
  /** Exits with 0 while it runs. */
  status: Call;
}

/** The machine that the program runs on; a test passes another one. */
export interface Machine {
  platform: NodeJS.Platform;
  home: string;
  uid: number;
  user: string;
  env: NodeJS.ProcessEnv;
}

export function thisMachine(): Machine {
  const { username, uid } = userInfo();
  const { env } = process;
  const user = process.platform === "win32" && env["USERDOMAIN"] ? `${env["USERDOMAIN"]}\\${username}` : username;
  return { platform: process.platform, home: homedir(), uid, user, env };
}

export function serviceSystem({ platform, home, uid, user, env }: Machine): ServiceSystem {
  if (platform === "darwin") {
    const file = join(home, "Library/LaunchAgents", `${launchdLabel}.plist`);
    const domain = `gui/${uid}`;
    return {
      name: "launchd",
      file,
      content: launchdAgent,
      probe: ["launchctl", "version"],
      install: [["launchctl", "bootstrap", domain, file]],
      remove: [["launchctl", "bootout", `${domain}/${launchdLabel}`]],
      removed: [],
      status: ["launchctl", "print", `${domain}/${launchdLabel}`],
    };
  }
  if (platform === "win32") {
    const file = join(env["LOCALAPPDATA"] ?? join(home, "AppData", "Local"), "Pandect", `${serviceName}-task.xml`);
    return {
      name: "Task Scheduler",
      file,
      // The scheduler reads UTF-16 with its byte order mark.
      content: (command) => Buffer.from(`\uFEFF${scheduledTask(command, user)}`, "utf16le"),
      probe: ["schtasks", "/Query", "/TN", "\\"],
      install: [
        ["schtasks", "/Create", "/TN", serviceName, "/XML", file, "/F"],
        ["schtasks", "/Run", "/TN", serviceName],
      ],
      remove: [
        ["schtasks", "/End", "/TN", serviceName],
        ["schtasks", "/Delete", "/TN", serviceName, "/F"],
      ],
      removed: [],
      status: ["schtasks", "/Query", "/TN", serviceName],
    };
  }
  const unit = `${serviceName}.service`;
  return {
    name: "systemd",
    file: join(env["XDG_CONFIG_HOME"] || join(home, ".config"), "systemd/user", unit),
    content: systemdUnit,
    probe: ["systemctl", "--user", "show-environment"],
    install: [
      ["systemctl", "--user", "daemon-reload"],
      ["systemctl", "--user", "enable", "--now", unit],
    ],
    remove: [["systemctl", "--user", "disable", "--now", unit]],
    removed: [["systemctl", "--user", "daemon-reload"]],
    status: ["systemctl", "--user", "is-active", "--quiet", unit],
  };
}
