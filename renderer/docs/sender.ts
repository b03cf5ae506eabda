import type { RouteForm } from "#shared/platform/route-form.ts";
import { element, newId } from "./element.ts";
import { texts } from "./texts.ts";

/** Where the window keeps the session of a tab (`renderer/api/session.ts`). A tab opened from Settings gets a copy of it from the browser. */
const sessionKey = "pandect.session";

interface Reply {
  status: number;
  detail: string | null;
}

/** No credential was available. `message` is a sentence for the user. */
export class NoCredential extends Error {}

/** Whose credential the calls of this page use. Nothing here outlives the page except the session, which belongs to the window. */
let pasted: string | null = null;

const session = () => sessionStorage.getItem(sessionKey);

/** At a firm's public address the browser sends the session itself. */
const authorization = (token: string): Record<string, string> => (token === "cookie" ? {} : { authorization: `Bearer ${token}` });

/**
 * What authorizes a call of a route: the pasted key, the owner's session if only that works, or else a credential of five minutes for this
 * one route. Throws NoCredential.
 */
export async function credentialFor({ operation, auth }: RouteForm, signal: AbortSignal): Promise<string | null> {
  if (auth === "none") return null;
  if (pasted !== null) return pasted;
  const token = session();
  if (token === null) throw new NoCredential(texts.needsSender(texts.asksFor[auth]));
  if (auth === "owner") return token === "cookie" ? null : token;
  const response = await fetch("/console/v1/trial-credentials", {
    method: "POST",
    headers: { ...authorization(token), "content-type": "application/json" },
    body: JSON.stringify({ operation }),
    signal,
  });
  const reply: unknown = await response.json();
  if (isIssued(reply)) return reply.secret;
  throw new NoCredential(sentenceOf(reply) ?? texts.unreachable);
}

function isIssued(reply: unknown): reply is { secret: string } {
  return typeof reply === "object" && reply !== null && "secret" in reply && typeof reply.secret === "string";
}

function sentenceOf(reply: unknown): Reply["detail"] {
  return typeof reply === "object" && reply !== null && "detail" in reply && typeof reply.detail === "string" ? reply.detail : null;
}

/** Shows at the top of the page whose credential the calls use, and accepts a pasted key. */
export async function showSender(place: HTMLElement): Promise<void> {
  const owner = pasted === null ? await ownerName() : null;
  const title = element("h2", {}, texts.sender);
  if (pasted !== null) {
    const forget = element("button", { type: "button" }, texts.forget);
    forget.addEventListener("click", () => {
      pasted = null;
      void showSender(place);
    });
    place.replaceChildren(title, element("p", {}, texts.pasted(pasted.slice(0, 11)), " ", forget));
  } else if (owner !== null) place.replaceChildren(title, element("p", {}, texts.owner(owner)));
  else {
    const link = element("a", { href: "/" }, texts.signIn);
    place.replaceChildren(title, element("p", {}, texts.nobody, " ", link, ". ", texts.signInMeans), keyForm(place));
  }
  place.hidden = false;
}

function keyForm(place: HTMLElement): HTMLFormElement {
  const [id, hint, problem] = [newId(), newId(), newId()];
  const input = element("input", {
    id,
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${hint} ${problem}`,
  });
  const refusal = element("p", { id: problem, class: "problem", role: "alert" });
  const form = element(
    "form",
    { class: "key" },
    element("label", { for: id }, texts.key),
    element("span", { class: "line" }, input, element("button", { type: "submit" }, texts.useKey)),
    element("p", { id: hint, class: "hint" }, texts.keyMeans),
    refusal,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const key = input.value.trim();
    if (/^svc_(key|ws|sess)_[0-9A-Za-z]+$/.test(key)) {
      pasted = key;
      void showSender(place);
    } else refusal.textContent = texts.notAKey;
  });
  return form;
}

/** Name of the owner whose session this tab has; null without a live session. */
async function ownerName(): Promise<string | null> {
  const token = session();
  if (token === null) return null;
  try {
    const response = await fetch("/console/v1/session", { headers: authorization(token) });
    const reply: unknown = await response.json();
    if (!response.ok || typeof reply !== "object" || reply === null || !("owner" in reply)) return null;
    const { owner } = reply;
    return typeof owner === "object" && owner !== null && "name" in owner && typeof owner.name === "string" ? owner.name : null;
  } catch {
    return null;
  }
}
