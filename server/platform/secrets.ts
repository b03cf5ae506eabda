import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { syncFile, syncFolder } from "./files/durable.ts";

/** Seals secrets that have to be read again (signing keys, mail passwords), so that the database alone reveals none. */
export interface Secrets {
  seal(text: string): Buffer;
  /** Null when it was sealed with another key: only the secret is lost. */
  unseal(sealed: Buffer): string | null;
}

const algorithm = "aes-256-gcm";

/**
 * Opens the key file of a data folder, made at first use and readable by its owner alone. The key protects a copied or backed-up
 * database, but not against a person who can read the whole folder (security S25).
 */
export function openSecrets(keyFile: string): Secrets {
  const key = () => (known ??= readKey(keyFile));
  let known: Buffer | undefined;
  return {
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, key(), iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    unseal(sealed) {
      try {
        const decipher = createDecipheriv(algorithm, key(), sealed.subarray(0, 12));
        decipher.setAuthTag(sealed.subarray(12, 28));
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
      } catch {
        return null; // another key, or damaged: GCM does not say which
      }
    },
  };
}

/** The same secrets; keeps unsealed ones in memory by their sealed bytes, so that a signing key is not decrypted for every delivery. */
export function remembering(secrets: Secrets): Secrets {
  const known = new Map<string, string>();
  return {
    seal: secrets.seal,
    unseal(sealed) {
      const name = sealed.toString("latin1");
      const remembered = known.get(name);
      if (remembered !== undefined) return remembered;
      const text = secrets.unseal(sealed);
      if (text === null) return null;
      if (known.size >= mostRemembered) known.clear();
      known.set(name, text);
      return text;
    },
  };
}

const mostRemembered = 1000;

function readKey(file: string): Buffer {
  if (!existsSync(file)) {
    const made = `${file}.${process.pid}`;
    writeFileSync(made, randomBytes(32), { mode: 0o600 });
    syncFile(made);
    try {
      linkSync(made, file); // never over a key that another process has just made
      // Secrets sealed with it may be durable from now on.
      syncFolder(dirname(file));
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(made, { force: true });
    }
  }
  const key = readFileSync(file);
  if (key.length !== 32) throw new Error(`${file} is damaged: it must have 32 bytes`);
  return key;
}
