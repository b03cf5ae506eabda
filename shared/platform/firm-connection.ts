import { signInRefusals } from "./sign-in-return.ts";

/** Why the desktop is not connected with the firm's server, or not signed in there. */
export const firmProblems = [
  ...signInRefusals,
  /** Not an address such as https://pandect.firm.example. */
  "not-an-address",
  /** Nothing answers there, or not with a certificate that this computer trusts. */
  "no-answer",
  /** What answers is no server of Pandect. */
  "not-pandect",
  /** The server has no provider with which people sign in. */
  "no-provider",
  /** The server's version is more than one release apart from the desktop's. */
  "other-version",
  /** Nothing may leave this computer. */
  "offline",
  /** Nobody came back from the browser within ten minutes. */
  "no-return",
] as const;
export type FirmProblem = (typeof firmProblems)[number];

/** The desktop's connection with the firm's server (decision 162). The shell answers at these addresses; the service has no such route. */
export interface FirmConnection {
  /** Origin of the server; null while there is none. */
  address: string | null;
  /** An administrator has set the address. */
  isManaged: boolean;
  state: "none" | "signed-out" | "signing-in" | "signed-in";
  /** Name of the person who is signed in. */
  person: string | null;
  /** Whether the session survives the end of the program: the system keeps secrets for programs. */
  isKept: boolean;
  /** Whether the server answered last; null before the first request. */
  isAnswering: boolean | null;
  /** What the last attempt ended with; null when it went well or none was made. */
  problem: FirmProblem | null;
}

/** Reads, sets (`PUT { address }`) and removes (`DELETE`) the connection; each answers with the state. */
export const firmPath = "/shell/v1/firm";
/** Signs in through the system's browser (`POST`); `DELETE` stops waiting for it, or signs out. */
export const firmSessionPath = "/shell/v1/firm/session";

/** Opens a window of the firm (`POST`). */
export const firmWindowPath = "/shell/v1/firm/window";
/** Header of a reply that this computer gave because the firm's server did not answer: `computer`. */
export const answeredBy = "x-pandect-answered-by";

/** Origin of the window's page at the firm; each page of the desktop belongs to one of the two origins. */
export const firmWindowOrigin = "app://firm";
