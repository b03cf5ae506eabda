import type { matterAccessRoutes, MatterAccess } from "#shared/workspace/matter-access.ts";
import { AppError, ValidationError } from "#shared/platform/errors.ts";
import { has } from "#shared/rights.ts";
import { mustMatch, sendVersion } from "../../../platform/calls/record-version.ts";
import type { ReadDb } from "../../../platform/db/open.ts";
import { readOrganization } from "../../../platform/organization.ts";
import { listPeople, type PersonRow } from "../../../platform/people/store.ts";
import { personIdOf } from "../../../platform/principal.ts";
import type { WorkspaceCtx, WorkspaceHandlers } from "../../context.ts";
import { mailOpening } from "./access-mail.ts";
import * as store from "./access-store.ts";
import { hasMatter } from "./store.ts";

/** Handlers of the walls around a matter (decision 157). */
export const matterAccess: WorkspaceHandlers<typeof matterAccessRoutes> = {
  read({ params }, ctx) {
    mustSee(ctx.workspace, params.matterId, ctx);
    return present(ctx.workspace, params.matterId, ctx);
  },

  set({ params: { matterId }, body }, ctx) {
    const { seeing, isOpened } = ctx.write((tx) => {
      mustSee(tx, matterId, ctx);
      mustMatch(ctx, store.readAccessVersion(tx, matterId));
      const now = ctx.now().getTime();
      const before = { access: store.readAccess(tx, matterId), seeing: peopleSeeing(tx, matterId, now) };
      const isOpened = before.access === "members" && body.access === "open";
      if (isOpened && body.reason === undefined) throw invalid("reason", "is needed to open a matter that is limited to its members");
      const known = new Set(listPeople(tx).map(({ id }) => id));
      for (const id of body.members ?? []) if (!known.has(id)) throw noPerson();
      const own = ctx.principal.kind === "person" ? [ctx.principal.personId] : [];
      store.setMembers(tx, matterId, [...(body.members ?? store.readMembers(tx, matterId)), ...own], now);
      store.setAccess(tx, matterId, body.access);
      if (isOpened) store.addOpening(tx, { matterId, screenedId: null, reason: body.reason ?? "", openedBy: own[0] ?? null, at: now });
      ctx.note({ resource: { kind: "matter", id: matterId } });
      return { seeing: before.seeing, isOpened };
    });
    if (isOpened) mailOpening(ctx, matterId, seeing, body.reason ?? "");
    return present(ctx.workspace, matterId, ctx);
  },

  screen({ params: { matterId, personId }, body }, ctx) {
    const until = body.until == null ? null : Date.parse(body.until);
    if (until !== null && until <= ctx.now().getTime()) throw invalid("until", "must be in the future");
    const seeing = ctx.write((tx) => {
      mustSee(tx, matterId, ctx);
      if (!listPeople(tx).some(({ id }) => id === personId)) throw noPerson();
      const now = ctx.now().getTime();
      const before = store.readScreens(tx, matterId, now).find((one) => one.personId === personId);
      const told = before !== undefined && endsSooner(until, before.until) ? peopleSeeing(tx, matterId, now) : null;
      store.putScreen(tx, { matterId, personId, reason: body.reason, until }, now);
      if (told !== null)
        store.addOpening(tx, { matterId, screenedId: personId, reason: body.reason, openedBy: personIdOf(ctx.principal), at: now });
      ctx.note({ resource: { kind: "person", id: personId } });
      return told;
    });
    if (seeing !== null) mailOpening(ctx, matterId, seeing, body.reason);
  },

  endScreen({ params: { matterId, personId }, body: { reason } }, ctx) {
    const seeing = ctx.write((tx) => {
      mustSee(tx, matterId, ctx);
      const now = ctx.now().getTime();
      const screens = store.readScreens(tx, matterId, now);
      if (!screens.some((one) => one.personId === personId)) throw new AppError("not-found", "This person is not screened");
      const before = peopleSeeing(tx, matterId, now);
      store.endScreen(tx, matterId, personId);
      store.addOpening(tx, { matterId, screenedId: personId, reason, openedBy: personIdOf(ctx.principal), at: now });
      ctx.note({ resource: { kind: "person", id: personId } });
      return before;
    });
    mailOpening(ctx, matterId, seeing, reason);
    return present(ctx.workspace, matterId, ctx);
  },
};

function mustSee(db: ReadDb, matterId: string, { viewer }: WorkspaceCtx): void {
  if (!hasMatter(db, matterId, viewer)) throw new AppError("matter-not-found");
}

/** An earlier end of a screen opens the wall as its end by a word does. Null: never by itself. */
function endsSooner(until: number | null, before: number | null): boolean {
  return until !== null && (before === null || until < before);
}

const noPerson = () => new AppError("not-found", "There is no such person");

function invalid(field: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ["body", field], msg, type: "value_error", input: null, ctx: {} }]);
}

/** Members who see the matter: the people to whom it matters when the wall is opened. */
function peopleSeeing(db: ReadDb, matterId: string, now: number): PersonRow[] {
  const members = new Set(store.readMembers(db, matterId));
  const screened = new Set(store.readScreens(db, matterId, now).map(({ personId }) => personId));
  return listPeople(db).filter(({ id, role, endedAt }) => members.has(id) && !screened.has(id) && has(role, "read") && endedAt === null);
}

type AccessOf = MatterAccess["people"][number];

function present(db: ReadDb, matterId: string, ctx: WorkspaceCtx): MatterAccess {
  const access = store.readAccess(db, matterId);
  const members = new Set(store.readMembers(db, matterId));
  const screens = new Map(store.readScreens(db, matterId, ctx.now().getTime()).map((one) => [one.personId, one]));
  const everyone = listPeople(db);
  const names = new Map(everyone.map(({ id, name }) => [id, name]));
  const { ownerName } = readOrganization(db);
  const nameOf = (id: string | null) => (id === null ? ownerName : (names.get(id) ?? id));
  const people = everyone
    .filter(({ endedAt }) => endedAt === null)
    .map(({ id, name, role }): AccessOf => {
      const screen = screens.get(id);
      const isMember = members.has(id);
      const why = whyOf(role, access, isMember, screen !== undefined);
      return {
        personId: id,
        name,
        role,
        isMember,
        sees: why === "open" || why === "member",
        why,
        screen: screen === undefined ? null : { reason: screen.reason, until: iso(screen.until) },
      };
    });
  const local: AccessOf = { personId: null, name: ownerName, role: "owner", isMember: false, sees: true, why: "owner", screen: null };
  sendVersion(ctx, store.readAccessVersion(db, matterId));
  return {
    access,
    people: [local, ...people],
    openings: store.readOpenings(db, matterId).map(({ at, openedBy, screenedId, reason }) => ({
      at: new Date(at).toISOString(),
      byId: openedBy,
      byName: nameOf(openedBy),
      screenedId,
      screenedName: screenedId === null ? null : nameOf(screenedId),
      reason,
    })),
  };
}

/** The order of `visible_matter` and of rights: a screen and a role that reads no matters hide what is open, and what has members. */
function whyOf(role: PersonRow["role"], access: store.Access, isMember: boolean, isScreened: boolean): AccessOf["why"] {
  if (isScreened) return "screened";
  if (role === "admin") return "administrator";
  // The view lets an auditor's other rights decide: no route shows them a matter.
  if (!has(role, "read")) return "auditor";
  if (isMember) return "member";
  return access === "open" ? "open" : "not-a-member";
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
