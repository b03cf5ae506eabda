/** Origin of the window's only page (security S1). */
export const appOrigin = "app://pandect";

/** True for addresses inside the window's own page; every other navigation is refused (security S2). */
export function isOwnPage(url: string): boolean {
  const parsed = parse(url);
  return (
    parsed !== null &&
    parsed.protocol === "app:" &&
    parsed.host === "pandect" &&
    parsed.username === "" &&
    parsed.password === "" &&
    parsed.port === ""
  );
}

/**
 * An address that may be handed to the system's browser or mail program after its host was shown: `https` with a host name and without
 * user part, or `mailto`. Null for everything else.
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
  // Further headers of a mail address could attach files or add receivers.
  if (parsed.protocol === "mailto:" && /^[^?\s]+@[^?\s]+$/.test(parsed.pathname) && parsed.search === "")
    return { url: parsed.href, shown: parsed.pathname };
  return null;
}

const deepLinkScreens = /^\/(library|search|law(\/[A-Za-z0-9._~%-]+)?)$/;

/**
 * Screen a `pandect://open/…` link asks for, or null. A link may open a screen and never acts: only known screens, no fragment of
 * another origin, nothing but the path and query.
 */
export function deepLinkTarget(link: string): string | null {
  const parsed = parse(link);
  if (parsed === null || parsed.protocol !== "pandect:" || parsed.host !== "open" || link.length > 2000) return null;
  return deepLinkScreens.test(parsed.pathname) ? `${parsed.pathname}${parsed.search}` : null;
}

function parse(url: string): URL | null {
  return URL.canParse(url) && !/[\u0000-\u0020\u007f]/.test(url) ? new URL(url) : null;
}
