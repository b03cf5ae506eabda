import "../ui/faces.css";
import "../ui/tokens.css";
import "./docs.css";
import { lookLikeTheWindow } from "./appearance.ts";
import { searchField } from "./find.ts";
import { showSender } from "./sender.ts";
import { tryIt } from "./try-it.ts";

/** What the documentation page (`server/platform/http/docs/`) can do besides showing text: search, and send calls (decision 087). */
lookLikeTheWindow(document.documentElement);

const [search, found, sender] = ["search", "found", "sender"].map((id) => document.getElementById(id));
const showAll = search && found ? searchField(search, found) : () => undefined;
if (sender) void showSender(sender);

// A route gets its form when it is first opened.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const place = target.querySelector<HTMLElement>(":scope > .try:empty");
    if (place !== null) tryIt(place);
  },
  true,
);

/** Opens the route that the address names. */
function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const details = named?.querySelector("details") ?? named?.closest("details");
  if (!named || !details) return;
  if (details.closest("article")?.hidden === true) showAll();
  details.open = true;
  named.scrollIntoView();
  named.querySelector("summary")?.focus({ preventScroll: true });
}
addEventListener("hashchange", openNamed);
openNamed();
