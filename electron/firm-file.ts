import { z } from "zod";
import type { KnownFirm } from "../server/app/firm/connection.ts";

/** The key store of the system. */
export interface KeyStore {
  seal(text: string): string;
  /** Throws when it was sealed by another user, or on another computer. */
  unseal(sealed: string): string;
}

const File = z.object({ address: z.string().max(300), session: z.string().max(20_000).nullable() });
const Session = z.object({ token: z.string(), reply: z.string() });

/** The firm in a file; a session that cannot be unsealed means to sign in again. Null when there is no firm, or the file is broken. */
export function knownFirm(text: string | null, keys: KeyStore | null): KnownFirm | null {
  const file = File.safeParse(text === null ? null : parsed(() => JSON.parse(text)));
  if (!file.success) return null;
  const { address, session: sealed } = file.data;
  const session = Session.safeParse(sealed === null || keys === null ? null : parsed(() => JSON.parse(keys.unseal(sealed))));
  return { address, session: session.success ? session.data : null };
}

/** Its session only where the system seals it: otherwise it ends with the program. */
export function sealedFirm({ address, session }: KnownFirm, keys: KeyStore | null): string {
  return JSON.stringify({ address, session: session === null || keys === null ? null : keys.seal(JSON.stringify(session)) });
}

function parsed(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}
