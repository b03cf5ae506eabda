/** Words of the connection with a firm's server. */
export const firmTexts = {
  title: "Your firm",
  lead: "Work with your colleagues on your firm’s server. Law is read from this computer where it is the same; matters are on the server. The matters on this computer stay here.",
  address: "Address of your firm’s server",
  connect: "Connect",
  signedOut: (host: string) => `Connected with ${host}. You are not signed in.`,
  signedIn: (person: string, host: string) => `${person} at ${host}`,
  waiting: "Waiting for your browser…",
  signIn: "Sign in",
  cancel: "Cancel",
  open: "Open my firm",
  signOut: "Sign out",
  disconnect: "Disconnect",
  notKept: "This computer keeps no secrets for programs, so you sign in again after each start.",
};
