/** What the sign-in page needs to know about a link: `http://127.0.0.1:PORT/#<secret>`. */

const secret = /^[A-Za-z0-9_.~-]{16,200}$/;

/**
 * The secret in a fragment (with or without `#`), null when the fragment is not a secret. Paragraph anchors begin with `p-` and are never
 * read as one.
 */
export function secretInFragment(fragment: string): string | null {
  const bare = fragment.replace(/^#/, "");
  return secret.test(bare) && !bare.startsWith("p-") ? bare : null;
}

/** The secret in a pasted text: the whole link, its fragment, or the secret alone. Null when there is none. */
export function secretInPaste(text: string): string | null {
  const trimmed = text.trim();
  const hash = trimmed.lastIndexOf("#");
  return secretInFragment(hash === -1 ? trimmed : trimmed.slice(hash));
}

/** Removes the secret from the address before anything else runs, so that history and referrers never hold it. */
export function takeSecret(location: Location, history: History): string | null {
  const found = location.pathname === "/" ? secretInFragment(location.hash) : null;
  if (found !== null) history.replaceState(null, "", location.pathname + location.search);
  return found;
}
