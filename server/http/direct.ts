import type { IncomingMessage, ServerResponse } from "node:http";
import { httpLog } from "../log.ts";
import { type Asked, AskedOnSocket } from "./asked.ts";
import type { Answer, PlainAnswer } from "./mount.ts";
import { TurnReplies } from "./turn-replies.ts";

type Serve = (asked: Asked) => Answer | Promise<Answer>;

/** What may follow a part of a path. */
interface Place {
  literal: Map<string, Place>;
  param: Place | null;
  routes: Map<string, { names: string[]; serve: Serve }>;
}

const newPlace = (): Place => ({ literal: new Map(), param: null, routes: new Map() });

/** Addresses that are read the same by everyone: no escapes, no dots that climb. The rest is Hono's. */
const plain = /^\/[\w./~-]*(?:\?[\w.~&=%+:,;@!*()'/-]*)?$/;

/**
 * Routes of the contract answered on Node's own objects: a request and a reply of the web platform, made for each call, cost as much as
 * reading a matter. Whatever is unusual – another method, an address with escapes, a body of unknown length – is left to Hono, which has
 * the same routes.
 */
export class Direct {
  readonly #root = newPlace();
  readonly #replies = new TurnReplies();

  /** `path` names its parameters as `{act_id}`. */
  add(method: string, path: string, serve: Serve): void {
    let place = this.#root;
    const names: string[] = [];
    for (const part of path.split("/").slice(1)) {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) {
        const next = place.literal.get(part) ?? newPlace();
        place.literal.set(part, next);
        place = next;
      } else {
        names.push(name);
        place = place.param ??= newPlace();
      }
    }
    place.routes.set(method, { names, serve });
  }

  /** False when the request is not for here; nothing has been done to it then. */
  take(incoming: IncomingMessage, response: ServerResponse): boolean {
    const { url = "", method = "", headers } = incoming;
    if (!plain.test(url) || url.includes("/.")) return false;
    if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > maxBody) return false;
    const end = url.indexOf("?");
    const path = end < 0 ? url : url.slice(0, end);
    const values: string[] = [];
    const found = find(this.#root, path.split("/"), 1, values, method);
    if (found === undefined) return false;
    const params: Record<string, string> = {};
    found.names.forEach((name, i) => (params[name] = values[i] ?? ""));
    const lost = (error: unknown) => {
      httpLog.unexpected("request not answered", error);
      response.destroy();
    };
    try {
      const answer = found.serve(new AskedOnSocket(incoming, response, { path, params }));
      // What is there already is not waited for.
      if (answer instanceof Promise || answer instanceof Response) this.#sendLater(response, answer).catch(lost);
      else this.#send(response, answer);
    } catch (error) {
      lost(error);
    }
    return true;
  }

  async #sendLater(response: ServerResponse, promised: Answer | Promise<Answer>): Promise<void> {
    const answer = await promised;
    if (answer instanceof Response)
      this.#send(response, { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() });
    else this.#send(response, answer);
  }

  #send(response: ServerResponse, { status, headers, body }: PlainAnswer): void {
    const text = body ?? "";
    // Names and values in turn: Node takes an object apart at twice the cost.
    const lines: string[] = [];
    for (const name in headers) lines.push(name, headers[name] ?? "");
    if (status !== 204) lines.push("content-length", String(Buffer.byteLength(text)));
    this.#replies.end(response.writeHead(status, lines), text);
  }
}

/** More than a body may have; what is refused unread is then still read off by Node. */
const maxBody = 8 * 1024 * 1024;

/** A literal part comes before a parameter; `values` has the parameters of what is found. */
function find(place: Place, parts: readonly string[], at: number, values: string[], method: string): ReturnType<Place["routes"]["get"]> {
  const part = parts[at];
  if (part === undefined) return place.routes.get(method);
  const literal = place.literal.get(part);
  const found = literal && find(literal, parts, at + 1, values, method);
  if (found !== undefined || place.param === null || part === "") return found;
  values.push(part);
  const behind = find(place.param, parts, at + 1, values, method);
  if (behind === undefined) values.pop();
  return behind;
}
