import { AppError } from "#shared/platform/errors.ts";
import type { peopleRoutes, Person } from "#shared/platform/people.ts";
import { has, type Role, roles } from "#shared/rights.ts";
import type { Handlers } from "../calls/handlers.ts";
import type { Ctx } from "../context.ts";
import type { ReadDb } from "../db/open.ts";
import { digest, newId } from "../ids.ts";
import { isOwner, personIdOf } from "../principal.ts";
import { sessionLifetime } from "./people.ts";
import { productVersion } from "../version.ts";
import * as store from "./store.ts";

/** Where a browser begins to sign in with the firm's provider. */
export const signInStart = "/oidc/start";
/** Where a desktop program takes up the sign-in that its person has made in a browser. */
export const desktopSignIn = "/oidc/desktop";

/** Handlers of people. */
export const people: Handlers<typeof peopleRoutes> = {
  ways: (_input, ctx) => ({ firm: ctx.people.isOpen ? signInStart : null, version: productVersion() }),

  list: (_input, ctx) => ({
    isOpen: ctx.people.isOpen,
    ownId: personIdOf(ctx.principal),
    roles: givenBy(ctx.principal),
    people: store.listPeople(ctx.workspace).map(present),
  }),

  invite({ body }, ctx) {
    mustBeOwnerFor(ctx, body.role);
    const email = body.email.toLowerCase();
    return ctx.write((tx) => {
      const known = store.personByEmail(tx, email);
      if (known !== null && known.endedAt === null) throw new AppError("person-exists", `${known.name} already has this address`);
      const { name, role } = body;
      const id = known?.id ?? newId("per");
      const invited = { id, email, name, role, sub: null, invitedAt: ctx.now().getTime(), signedInAt: null, endedAt: null };
      if (known === null) store.addPerson(tx, invited);
      else store.readmitPerson(tx, invited);
      ctx.note({ resource: { kind: "person", id } });
      return present(invited);
    });
  },

  change: ({ params, body }, ctx) =>
    ctx.write((tx) => {
      const person = mustFind(tx, params.personId);
      const role = body.role ?? person.role;
      if (role !== person.role) mustBeChangeable(tx, person, role, ctx);
      const changed = { ...person, name: body.name ?? person.name, role };
      store.updatePerson(tx, person.id, changed.name, role);
      ctx.note({ resource: { kind: "person", id: person.id } });
      return present(changed);
    }),

  end: ({ params }, ctx) =>
    ctx.write((tx) => {
      const person = mustFind(tx, params.personId);
      mustBeOwnerFor(ctx, person.role);
      mustNotBeLast(tx, person, ctx);
      const now = ctx.now().getTime();
      store.endPerson(tx, person.id, now);
      ctx.note({ resource: { kind: "person", id: person.id } });
      return present({ ...person, endedAt: person.endedAt ?? now });
    }),

  sessions: (_input, ctx) => {
    const { principal } = ctx;
    if (principal.kind !== "person") return { sessions: [] };
    const own = digest(principal.token);
    return {
      sessions: store.listSessions(ctx.workspace, principal.personId, ctx.now().getTime()).map((session) => ({
        id: idOfSession(session),
        device: session.device,
        openedAt: iso(session.createdAt),
        lastUsedAt: iso(session.expiresAt - sessionLifetime),
        isCurrent: session.tokenSha256 === own,
      })),
    };
  },

  endSession: ({ params }, ctx) =>
    ctx.write((tx) => {
      const { principal } = ctx;
      const sessions = principal.kind === "person" ? store.listSessions(tx, principal.personId, ctx.now().getTime()) : [];
      const session = sessions.find((one) => idOfSession(one) === params.sessionId);
      if (session === undefined) throw new AppError("not-found", "There is no such session");
      store.removeSession(tx, session.tokenSha256);
      ctx.note({ resource: { kind: "session", id: params.sessionId } });
    }),
};

/** The roles that a caller may give; people without the right to administer give none. */
function givenBy(principal: Ctx["principal"]): Role[] {
  if (isOwner(principal)) return [...roles];
  return principal.kind === "person" && has(principal.role, "administer") ? roles.filter((role) => role !== "owner") : [];
}

const iso = (at: number) => new Date(at).toISOString();

/** From the digest, so that a session has a name without a column; of no use as a token. */
const idOfSession = ({ tokenSha256 }: store.OwnSessionRow) => `ses_${digest(tokenSha256).slice(0, 24)}`;

function mustFind(db: ReadDb, id: string): store.PersonRow {
  const person = store.personById(db, id);
  if (person === null) throw new AppError("not-found", "There is no such person");
  return person;
}

/** Only owners make, change or end owners. */
function mustBeOwnerFor({ principal }: Ctx, ...roles: Role[]): void {
  if (roles.includes("owner") && !isOwner(principal)) throw new AppError("forbidden", "Only an owner can do this with an owner");
}

/** Nobody but an owner changes their own role: who may change people would have every right. */
function mustBeChangeable(db: ReadDb, person: store.PersonRow, role: Role, ctx: Ctx): void {
  mustBeOwnerFor(ctx, person.role, role);
  if (!isOwner(ctx.principal) && personIdOf(ctx.principal) === person.id)
    throw new AppError("forbidden", "Only an owner can change your role");
  mustNotBeLast(db, person, ctx);
}

/** The local owner, who signs in at the server itself, may end anyone, and change anyone's role. */
function mustNotBeLast(db: ReadDb, person: store.PersonRow, { principal }: Ctx): void {
  const isLast = person.role === "owner" && person.endedAt === null && store.countOtherOwners(db, person.id) === 0;
  if (isLast && principal.kind === "person")
    throw new AppError("last-owner", `${person.name} is the last owner who signs in here. Invite another owner first.`);
}

function present({ id, email, name, role, sub, invitedAt, signedInAt, endedAt }: store.PersonRow): Person {
  return {
    id,
    email,
    name,
    role,
    status: endedAt !== null ? "ended" : sub === null ? "invited" : "active",
    invitedAt: iso(invitedAt),
    lastSignInAt: signedInAt === null ? null : iso(signedInAt),
    endedAt: endedAt === null ? null : iso(endedAt),
  };
}
