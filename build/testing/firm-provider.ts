/** The firm's provider of the service's tests, for the stories. */
export { type Account, clientId, clientSecret, FirmProvider } from "../../server/app/testing/firm-provider.ts";
