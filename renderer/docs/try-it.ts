import { addressOf, headersOf, type RouteForm } from "#shared/platform/route-form.ts";
import { type CallForm, callForm } from "./call-form.ts";
import { codeView } from "./code-view.ts";
import { confirmed } from "./confirm.ts";
import { element } from "./element.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { replyView } from "./reply-view.ts";
import { credentialFor, NoCredential } from "./sender.ts";
import { texts } from "./texts.ts";

/** Puts the form of a route, its code and its reply into the space that the page left for them. */
export function tryIt(place: HTMLElement): void {
  // Written by the service's `routeEntry`.
  const route = JSON.parse(place.dataset["form"] ?? "") as RouteForm;
  const call = callForm(route);
  const code = codeView(call.filled);
  const reply = element("div", { class: "reply", role: "status" });
  call.form.addEventListener("input", code.show);
  call.form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!call.showProblem()) void send(route, call, reply);
  });
  place.replaceChildren(element("h4", {}, texts.tryIt), call.form, reply, code.view);
}

/** Sends a call after confirmation, and shows its reply. */
async function send(route: RouteForm, call: CallForm, place: HTMLElement): Promise<void> {
  const filled = call.filled();
  const address = addressOf(filled);
  if (route.changes && !(await confirmed(route.method, address))) return;
  const stop = new AbortController();
  const handleCancel = () => stop.abort();
  call.cancel.addEventListener("click", handleCancel);
  call.cancel.disabled = false;
  call.send.disabled = true;
  place.replaceChildren(element("p", {}, texts.sending));
  try {
    const { response, ms } = await oneAtATime(sent, stop.signal);
    place.replaceChildren(await replyView(response, ms, fileNameOf(response, route.operation)));

    async function sent(): Promise<{ response: Response; ms: number }> {
      const credential = await credentialFor(route, stop.signal);
      const started = performance.now();
      const response = await fetch(address, { ...requestOf(credential), signal: stop.signal });
      return { response, ms: Math.round(performance.now() - started) };
    }

    function requestOf(credential: string | null): RequestInit {
      const headers = new Headers(headersOf(filled));
      if (credential !== null) headers.set("authorization", `Bearer ${credential}`);
      const body = route.body === "bytes" ? call.file() : filled.body;
      if (body !== null) headers.set("content-type", route.body === "bytes" ? "application/octet-stream" : "application/json");
      return { method: route.method, headers, body, cache: "no-store" };
    }
  } catch (error) {
    const sentence = stop.signal.aborted ? texts.cancelled : error instanceof NoCredential ? error.message : texts.unreachable;
    place.replaceChildren(element("p", { class: "problem" }, sentence));
  } finally {
    call.cancel.removeEventListener("click", handleCancel);
    call.cancel.disabled = true;
    call.send.disabled = false;
  }
}

function fileNameOf(response: Response, operation: string): string {
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  return named?.[1] ?? `${operation}.json`;
}
