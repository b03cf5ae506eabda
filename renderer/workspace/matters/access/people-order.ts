import { has } from "#shared/rights.ts";
import type { MatterAccess } from "#shared/workspace/matter-access.ts";
import { roleTexts } from "../../../ui/role-texts.ts";

export type AccessOfPerson = MatterAccess["people"][number];

/** Whoever is kept out comes first: that is what a wall is asked about. */
const order: readonly AccessOfPerson["why"][] = ["screened", "owner", "member", "open", "not-a-member", "administrator", "auditor"];

/** People by why they see the matter, then by name. */
export function byReason(people: readonly AccessOfPerson[]): AccessOfPerson[] {
  return people.toSorted((a, b) => order.indexOf(a.why) - order.indexOf(b.why) || a.name.localeCompare(b.name));
}

/** People who can be made members, by name: those whose role reads matters. The owner of the server sees all of them anyway. */
export function possibleMembers(people: readonly AccessOfPerson[]): { id: string; name: string }[] {
  return named(people.filter(({ role }) => has(role, "read")));
}

/** People who can be screened off: everyone but those who already are, the owner of the server, and whoever asks. */
export function possibleScreens(people: readonly AccessOfPerson[], ownId: string | null): { id: string; name: string }[] {
  return named(people.filter(({ personId, why }) => why !== "screened" && personId !== ownId));
}

/** Two people with one name are told apart by their roles. */
function named(people: readonly AccessOfPerson[]): { id: string; name: string }[] {
  return people
    .flatMap(({ personId, name, role }) => {
      if (personId === null) return [];
      const isAlone = people.every((other) => other.personId === personId || other.name !== name);
      return [{ id: personId, name: isAlone ? name : `${name}, ${roleTexts[role].name}` }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The moment after the last day, in local time, at which a screen ends. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** A moment on the last day of a screen that ends at `until`. */
export function lastMoment(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString();
}
