import { createDataFolder } from "../../platform/data-folder.ts";
import { type Db, write } from "../../platform/db/open.ts";
import { openWorkspace } from "../../platform/db/workspace.ts";
import { plans, readPlan, setPlan } from "../../platform/metering/account.ts";
import { createKey, type DataKey, listKeys, revokeKey } from "../../platform/metering/data-keys.ts";
import { grantCredits, readBalance } from "../../platform/metering/ledger.ts";
import { type Command, type CommandInput, misused } from "./command.ts";

/** `key create --name N`: issues a data key and prints it only this once. */
export const keyCreate: Command = {
  isAlone: true,
  options: { name: { type: "string" } },
  async run(input) {
    const name = typeof input.values["name"] === "string" ? input.values["name"].trim() : "";
    if (name === "" || name.length > 100) return misused(input, "Name the key, 1 to 100 characters: key create --name N");
    const made = onWorkspace(input, (db) => write(db, (tx) => createKey(tx, name, Date.now())));
    input.stdout.write(
      input.json ? `${JSON.stringify(made)}\n` : `${made.key}\nPandect shows this key only now. To revoke it: key revoke ${made.id}\n`,
    );
    return 0;
  },
};

/** `key list`: every data key, including revoked ones. */
export const keyList: Command = {
  isAlone: true,
  options: {},
  async run(input) {
    const keys = onWorkspace(input, (db) => listKeys(db, Date.now()));
    if (input.json) input.stdout.write(`${JSON.stringify({ keys: keys.map(dated) })}\n`);
    else if (keys.length === 0) input.stdout.write("There are no data keys. Make one with: key create --name N\n");
    else for (const key of keys) input.stdout.write(`${keyLine(dated(key))}\n`);
    return 0;
  },
};

/** `key revoke ID`: ends a data key; a running service refuses it from the next request on. */
export const keyRevoke: Command = {
  options: {},
  async run(input) {
    const [id] = input.positionals;
    if (id === undefined || input.positionals.length > 1) return misused(input, "Name one key, as key list shows it: key revoke ID");
    const done = onWorkspace(input, (db) => write(db, (tx) => revokeKey(tx, id, Date.now())));
    if (input.json) input.stdout.write(`${JSON.stringify({ revoked: done ? id : null })}\n`);
    else if (done) input.stdout.write(`Revoked ${id}.\n`);
    if (!done) input.stderr.write(`There is no active key “${id}”. key list shows your keys.\n`);
    return done ? 0 : 1;
  },
};

/** `plan set PLAN`: the plan of the account, which sets the rate limits. */
export const planSet: Command = {
  options: {},
  async run(input) {
    const plan = plans.find((one) => one === input.positionals[0]?.toLowerCase());
    if (plan === undefined || input.positionals.length > 1) return misused(input, `Name the plan: plan set ${plans.join("|")}`);
    onWorkspace(input, (db) => write(db, (tx) => setPlan(tx, plan)));
    input.stdout.write(input.json ? `${JSON.stringify({ plan })}\n` : `The plan is ${plan}.\n`);
    return 0;
  },
};

/** `credits grant N`: adds credits to the account. */
export const creditsGrant: Command = {
  options: {},
  async run(input) {
    const [sent] = input.positionals;
    const credits = Number(sent);
    if (sent === undefined || !/^\d{1,7}$/.test(sent) || credits < 1 || credits > 1_000_000 || input.positionals.length > 1)
      return misused(input, "Give the number of credits, 1 to 1,000,000: credits grant N");
    const balance = onWorkspace(input, (db) => {
      write(db, (tx) => grantCredits(tx, credits, Date.now(), "granted on the command line"));
      return { ...readBalance(db), plan: readPlan(db) };
    });
    if (input.json) input.stdout.write(`${JSON.stringify({ granted: credits, creditsRemaining: balance.remaining })}\n`);
    else input.stdout.write(`Granted ${credits.toLocaleString("en-US")} credits; ${balance.remaining.toLocaleString("en-US")} are left.\n`);
    return 0;
  },
};

function onWorkspace<T>({ folder }: CommandInput, work: (db: Db) => T): T {
  const db = openWorkspace(createDataFolder(folder.root).workspace);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

function dated(key: DataKey) {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return { ...key, createdAt: at(key.createdAt), lastUsedAt: at(key.lastUsedAt), revokedAt: at(key.revokedAt) };
}

function keyLine(key: ReturnType<typeof dated>): string {
  const state = key.revokedAt !== null ? `revoked ${key.revokedAt}` : key.lastUsedAt === null ? "never used" : `used ${key.lastUsedAt}`;
  return `${key.id}  ${key.hint}…  made ${key.createdAt}  ${state}  ${key.name}`;
}
