import { readFileSync } from "node:fs";
import { loopbackOrigin } from "../platform/net/admission.ts";
import { StartError } from "./start-error.ts";

/** The firm's provider of identities (decision 155). */
export interface SignInConfig {
  issuer: string;
  clientId: string;
  secret: string;
  /** Claim that names roles; null where none is read. */
  roleClaim: string | null;
}

/**
 * `PANDECT_OIDC_ISSUER`, `PANDECT_OIDC_CLIENT_ID`, `PANDECT_OIDC_SECRET_FILE` and, if wanted, `PANDECT_OIDC_ROLE_CLAIM`. Null when none is
 * set. Throws StartError when some are missing or wrong, or when there is no public address.
 */
export function signInConfig(env: NodeJS.ProcessEnv, hasPublicAddress: boolean): SignInConfig | null {
  const named = (name: string) => env[`PANDECT_OIDC_${name}`]?.trim() ?? "";
  const [issuer, clientId, file, roleClaim] = [named("ISSUER"), named("CLIENT_ID"), named("SECRET_FILE"), named("ROLE_CLAIM")];
  if (issuer === "" && clientId === "" && file === "" && roleClaim === "") return null;
  if (!hasPublicAddress)
    throw new StartError("PANDECT_OIDC_ISSUER needs PANDECT_PUBLIC_URL, the address that the provider sends browsers back to.");
  for (const [name, value] of Object.entries({ ISSUER: issuer, CLIENT_ID: clientId, SECRET_FILE: file }))
    if (value === "") throw new StartError(`PANDECT_OIDC_${name} is missing; people sign in only with issuer, client id and secret file.`);
  const url = URL.parse(issuer);
  const isSafe = url?.protocol === "https:" || (url !== null && loopbackOrigin(url.origin) !== null);
  if (url === null || !isSafe || url.username !== "" || url.search !== "" || url.hash !== "")
    throw new StartError(
      "PANDECT_OIDC_ISSUER takes the address of the provider, such as https://login.firm.example: https, without a query.",
    );
  return { issuer, clientId, secret: secretIn(file), roleClaim: roleClaim === "" ? null : roleClaim };
}

function secretIn(file: string): string {
  let secret = "";
  try {
    secret = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`PANDECT_OIDC_SECRET_FILE cannot be read: ${file}`, { cause: error });
  }
  if (secret === "" || secret.length > 4096) throw new StartError(`PANDECT_OIDC_SECRET_FILE holds no secret: ${file}`);
  return secret;
}
