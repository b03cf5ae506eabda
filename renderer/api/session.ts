import { create } from "zustand";
import type { Role } from "#shared/rights.ts";
import { isFirmWindow } from "./at-firm.ts";

const storageKey = "pandect.session";

/** Stands for the token at a firm's public address, where the browser keeps it in a cookie that no script can read. */
const inCookie = "cookie";

/** Who the session of a firm's public address is: the id of a person, or this for the local owner. */
export const localOwner = "owner";

interface SessionState {
  /** Bearer token of this tab, null when signed out. */
  token: string | null;
  /** At a firm's public address: who is signed in, or was until the session ended; null elsewhere. */
  who: string | null;
  /** Their role; null for the local owner, who has every right. */
  role: Role | null;
  /** Why the sign-in page is shown: no sign-in was tried, a link was refused, the service could not answer, or the session ended. */
  reason: "none" | "refused" | "failed" | "ended";
  /** The service's own sentence for `failed`. */
  sentence: string | null;
}

const useStore = create<SessionState>(() => ({
  token: sessionStorage.getItem(storageKey),
  who: null,
  role: null,
  reason: "none",
  sentence: null,
}));

/** The desktop shell signs every request itself, as the owner of this computer. Only a browser tab holds a token, for its own lifetime. */
const isOwnComputer = window.desktop !== undefined && !isFirmWindow();

export const session = {
  token: () => useStore.getState().token,
  headers: (): Record<string, string> => {
    const { token } = useStore.getState();
    return token === null || token === inCookie ? {} : { Authorization: `Bearer ${token}` };
  },
  who: () => useStore.getState().who,
  /** `sent` is null where the browser keeps the session in a cookie, and `who` names whose it is, with the role of a person. */
  opened(sent: string | null, who: string | null = null, role: Role | null = null) {
    const token = sent ?? inCookie;
    sessionStorage.setItem(storageKey, token);
    const { who: before } = useStore.getState();
    // The hidden screens of a session that ended are another person's.
    if (before !== null && before !== who) window.location.reload();
    useStore.setState({ token, who, role, reason: "none", sentence: null });
  },
  /** The role of a person can change while they are signed in; null for the local owner. */
  hasRole(role: Role | null) {
    const { who, role: known } = useStore.getState();
    if (who !== null && role !== known) useStore.setState({ role });
  },
  role: () => useStore.getState().role,
  /** A late refusal of an older token does not end a session that started meanwhile. */
  refused(token: string | null) {
    if (useStore.getState().token !== token) return;
    session.end("ended");
  },
  end(reason: SessionState["reason"], sentence: string | null = null) {
    sessionStorage.removeItem(storageKey);
    useStore.setState({ token: null, reason, sentence });
  },
};

/** Whether requests of this window carry a credential, and if not, why. */
export function useSession(): { isOpen: boolean; reason: SessionState["reason"]; sentence: string | null } {
  const { token, reason, sentence } = useStore();
  return { isOpen: isOwnComputer ? reason !== "ended" : token !== null, reason, sentence };
}

/** The person of the firm who is signed in, or was until the session ended, as of the last sign-in; null for the local owner. */
export function useSignedIn(): { id: string; role: Role } | null {
  const { who, role } = useStore();
  return who === null || role === null ? null : { id: who, role };
}
