/** What the sign-in page needs to know of a link: `http://127.0.0.1:PORT/#<secret>`. */

const secret = /^[A-Za-z0-9_.~-]{16,200}$/;

/**
 * The secret in a fragment (with or without `#`), null when it is none. Paragraph anchors begin with `p-` and are never
 * taken for one.
 */
export function secretInFragment(fragment: string): string | null {
  const bare = fragment.replace(/^#/, "");
  return secret.test(bare) && !bare.startsWith("p-") ? bare : null;
}

/** The secret in what a person pasted: the whole link, its fragment, or the secret alone. Null when there is none. */
export function secretInPaste(text: string): string | null {
  const trimmed = text.trim();
  const hash = trimmed.lastIndexOf("#");
  return secretInFragment(hash === -1 ? trimmed : trimmed.slice(hash));
}

/** Takes the secret out of the address before anything else runs, so that history and referrers never hold it. */
export function takeSecret(location: Location, history: History): string | null {
  const found = location.pathname === "/" ? secretInFragment(location.hash) : null;
  if (found !== null) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
