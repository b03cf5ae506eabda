/**
 * What people of a firm may do: everything; people, settings and law without any content; the work of a lawyer; the same without deletion,
 * export and credentials; the audit trail.
 */
export const roles = ["owner", "admin", "lawyer", "assistant", "auditor"] as const;
export type Role = (typeof roles)[number];

/** What a route demands of a person, each with what it allows. */
export const rights = {
  /** The own session, colleagues, and how the program is set, as far as everybody may know. Nothing of a matter. */
  use: "to use Pandect",
  /** The installed law, and what is computed from it or from a text in the request alone. */
  law: "to read law",
  /** Clients, matters, documents and all work on them: texts, names, search, counts. */
  read: "to read matters and their documents",
  /** Creates and changes what `read` shows, and starts work on it. */
  write: "to change matters and their documents",
  /** Deletes what `read` shows, also for 30 days in the trash. */
  remove: "to delete matters, documents and work on them",
  /** Decides who else sees a matter. */
  wall: "to change who sees a matter",
  /** Takes what `read` shows out of Pandect: files, calendars, a model elsewhere. */
  export: "to take work out of Pandect",
  /** People, settings, the library of law, making backups. Nothing of a matter. */
  administer: "to change people, settings and the library of law",
  /** The audit trail: who did what, by ids; no names or texts. */
  audit: "to read the audit trail",
  /** Reaches everything, past every wall: credentials of programs, the content of backups and of exports of the whole workspace. */
  own: "to do what only owners may",
} as const;
export type Right = keyof typeof rights;

const everybody = ["use", "law"] as const satisfies Right[];
const assistant = [...everybody, "read", "write"] as const satisfies Right[];

/** The rights of each role. */
const rightsOfRole: Record<Role, ReadonlySet<Right>> = {
  // By name, so that an owner can do everything.
  owner: new Set(Object.keys(rights) as Right[]),
  admin: new Set<Right>([...everybody, "administer"]),
  lawyer: new Set<Right>([...assistant, "remove", "wall", "export"]),
  assistant: new Set<Right>(assistant),
  auditor: new Set<Right>([...everybody, "audit"]),
};

/** Why a person with this role may not do what takes the right; a sentence without its period. */
export const refusalOf = (role: Role, right: Right): string => `Your role (${role}) does not allow you ${rights[right]}`;

/** Whether a person with this role has the right. */
export function has(role: Role, right: Right): boolean {
  return rightsOfRole[role].has(right);
}
