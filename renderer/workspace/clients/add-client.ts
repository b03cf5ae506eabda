import { sayFailed } from "../../ui/say.ts";
import { useCreateClient } from "./queries.ts";
import { texts } from "./texts.ts";

/**
 * Adds a client by its name alone, for a field that offers this. Returns the client's id, or null after showing why the service refused.
 * The kind is derived from the name and can be changed on the client's page.
 */
export function useAddClient(): (name: string) => Promise<string | null> {
  const { mutateAsync } = useCreateClient();
  return async (name) => {
    try {
      return (await mutateAsync({ name, clientType: kindOfName(name) })).id;
    } catch (error) {
      sayFailed(texts.create.failed, error);
      return null;
    }
  };
}

/** `Delmar Supply Co.` is a corporation, `City of Salem` an organization; any other name is a person's. */
export function kindOfName(name: string): "individual" | "organization" | "corporation" {
  if (
    /\b(?:inc|corp|co|ltd|llc|llp|lp|plc|gmbh|ag|sa|nv|bv|pty)\b\.?,?$|\b(?:corporation|company|incorporated|limited)\b/i.test(name.trim())
  )
    return "corporation";
  return organization.test(name) ? "organization" : "individual";
}

const organization =
  /\b(?:association|authority|board|church|city|club|college|committee|council|county|department|district|foundation|group|holdings|hospital|institute|partners|school|society|state|trust|union|university)\b/i;
