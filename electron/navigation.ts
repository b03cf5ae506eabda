import { screenAt } from "#shared/screen-addresses.ts";

/** Origin of the window's only page (security S1). */
export const appOrigin = "app://pandect";

/** True for addresses inside the window's own page, or the firm's; every other navigation is refused (security S2). */
export function isOwnPage(url: string): boolean {
  const parsed = parse(url);
  return (
    parsed !== null &&
    parsed.protocol === "app:" &&
    (parsed.host === "pandect" || parsed.host === "firm") &&
    parsed.username === "" &&
    parsed.password === "" &&
    parsed.port === ""
  );
}

/**
 * An address that may be passed to the system's browser or mail program after its host was shown: `https` with a host name and without user
 * part, or `mailto`. Null for everything else.
 */
export function externalLink(url: string): { url: string; shown: string } | null {
  const parsed = parse(url);
  if (parsed === null || url.length > 2000) return null;
  if (
    /^https:\/\/[^/\\]/i.test(url) &&
    parsed.protocol === "https:" &&
    parsed.hostname !== "" &&
    parsed.username === "" &&
    parsed.password === ""
  )
    return { url: parsed.href, shown: parsed.host };
  // Further headers of a mail address could attach files or add recipients.
  if (parsed.protocol === "mailto:" && /^[^?\s]+@[^?\s]+$/.test(parsed.pathname) && parsed.search === "")
    return { url: parsed.href, shown: parsed.pathname };
  return null;
}

/** Places in a text that may end an address: a paragraph of law, a page or a paragraph of a document. */
const place = /^#(p-[A-Za-z0-9()%._-]{1,100}|(page|p)=[1-9][0-9]{0,6})$/;

/**
 * A path of the window that leads to a screen, in the form that may be opened from outside the page; null for anything else. Opening only
 * shows a screen: no screen acts when it opens.
 */
export function ownScreen(path: string): string | null {
  const parsed = path.length > 2000 || !path.startsWith("/") || path.startsWith("//") ? null : parse(appOrigin + path);
  if (parsed === null || parsed.host !== "pandect" || screenAt(parsed.pathname) === null) return null;
  if (path !== `${parsed.pathname}${parsed.search}${parsed.hash}`) return null;
  return parsed.hash === "" || place.test(parsed.hash) ? path : null;
}

/** Screen requested by a `pandect://open/…` link, or null. A link may open a screen and never acts. */
export function deepLinkTarget(link: string): string | null {
  const parsed = parse(link);
  if (parsed === null || parsed.protocol !== "pandect:" || parsed.host !== "open" || link.length > 2000) return null;
  return ownScreen(`${parsed.pathname}${parsed.search}${parsed.hash}`);
}

function parse(url: string): URL | null {
  return URL.canParse(url) && !/[\u0000-\u0020\u007f]/.test(url) ? new URL(url) : null;
}
