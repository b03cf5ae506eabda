import type { FirmProblem } from "#shared/platform/firm-connection.ts";
import type { SignInRefusal } from "#shared/platform/sign-in-return.ts";

/** Why the firm's sign-in ended without a session. */
export const refusalTexts = {
  "not-invited": "Your firm knows you, but nobody has invited your email address to Pandect yet. Ask an owner for an invitation.",
  "not-verified":
    "Your firm’s provider does not confirm your email address, so Pandect cannot find your invitation. Ask your administrator.",
  "other-account": "Your email address belongs to another account of your firm. Ask an owner to end that access and to invite you again.",
  "access-ended": "Your access to Pandect has ended. Ask an owner if you need it again.",
  expired: "This sign-in took longer than ten minutes, was already used, or began in another browser. Sign in again.",
  "provider-refused": "Your firm’s provider did not sign you in. Try again, or ask your administrator.",
  "provider-wrong":
    "Your firm’s provider sent an answer that Pandect cannot trust. Nobody was signed in. Try again; if this happens again, call your administrator.",
  "provider-away": "Your firm’s provider does not answer. Try again later. The owner can still sign in with a link from the server.",
  "too-many": "Too many sign-ins began at your address. Try again in a minute.",
} satisfies Record<SignInRefusal, string>;

/** Why the desktop is not connected with the firm's server, or not signed in there. */
export const firmProblemTexts: Record<FirmProblem, string> = {
  ...refusalTexts,
  "not-an-address": "An address looks like https://pandect.firm.example. Ask your administrator for yours.",
  "no-answer":
    "Nothing answers at this address, or not with a certificate that this computer trusts. Check the address and your connection.",
  "not-pandect": "Something answers at this address, but not Pandect. Check the address.",
  "no-provider": "This server has no sign-in of a firm. Ask your administrator.",
  "other-version":
    "This server and this program are more than one release apart. Update the program, or ask your administrator to update the server.",
  offline: "Offline mode is on, so nothing leaves this computer. Turn it off in Settings → Network.",
  "no-return": "Nobody came back from the browser within ten minutes. Try again.",
};
