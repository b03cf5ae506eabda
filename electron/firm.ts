import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { net, safeStorage, shell } from "electron";
import { Firm, type FirmStore } from "../server/app/firm/connection.ts";
import { answerFirmRequest } from "../server/app/firm/shell-requests.ts";
import type { Service } from "../server/app/running-service.ts";
import { type KeyStore, knownFirm, sealedFirm } from "./firm-file.ts";

export { answerFirmRequest };

/** Opens the connection with the firm that `file` remembers; `managedAddress` is an administrator's. */
export function openFirm(service: Service, file: string, managedAddress: string | null, onReturn: () => void): Firm {
  return new Firm({
    local: service,
    store: storeIn(file),
    // The system's trust in certificates, and its proxies.
    send: async (url, init) => net.fetch(url, { ...init, bypassCustomProtocolHandlers: true }),
    openBrowser: (url) => shell.openExternal(url),
    userAgent: `Pandect/${service.version} (${systems[process.platform] ?? "Linux"})`,
    managedAddress,
    onReturn,
  });
}

const systems: Partial<Record<NodeJS.Platform, string>> = { win32: "Windows NT 10.0", darwin: "Macintosh" };

function storeIn(file: string): FirmStore {
  // On Linux without a key store of the desktop, everyone who reads the file could unseal it.
  const isSafe =
    safeStorage.isEncryptionAvailable() && (process.platform !== "linux" || safeStorage.getSelectedStorageBackend() !== "basic_text");
  const keys: KeyStore | null = isSafe
    ? {
        seal: (text) => safeStorage.encryptString(text).toString("base64"),
        unseal: (sealed) => safeStorage.decryptString(Buffer.from(sealed, "base64")),
      }
    : null;
  return {
    canKeepSecrets: isSafe,
    read: () => knownFirm(existsSync(file) ? readFileSync(file, "utf8") : null, keys),
    write(known) {
      if (known === null) rmSync(file, { force: true });
      else writeFileSync(file, sealedFirm(known, keys), { mode: 0o600 });
    },
  };
}
