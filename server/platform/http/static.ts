import { readFileSync, statSync } from "node:fs";
import { extname, join, normalize, sep } from "node:path";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".json": "application/json; charset=utf-8",
  ".woff2": "font/woff2",
  ".map": "application/json",
};

/** Content security policy of every page (security S1). */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  // Its policy admits the address of the worker that reads PDFs, and nothing else (renderer/workspace/viewer/pdf.ts).
  "trusted-types pandect-pdf-worker",
].join("; ");

export const pageHeaders: Record<string, string> = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=()",
};

/**
 * A file of the built renderer, or null when `/assets/` has none with that name. Every other address is a screen and returns the page
 * itself, so every link can be opened directly; an id or a citation in it may contain a period.
 */
export function staticFile(root: string, path: string): Response | null {
  const name = decodePath(path);
  if (name === null) return null;
  const named = join(root, normalize(name));
  const isNamed = named.startsWith(root + sep) && isFile(named);
  if (!isNamed && name.startsWith("/assets/")) return null;
  const file = isNamed ? named : join(root, "index.html");
  if (!isFile(file)) return null;
  const hashed = file.includes(`${sep}assets${sep}`);
  return new Response(readFileSync(file), {
    headers: {
      ...pageHeaders,
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": hashed ? "private, max-age=31536000, immutable" : "no-cache",
    },
  });
}

/** A file of the built renderer by its own name; null when there is none. */
export function assetFile(root: string, name: string): Response | null {
  const file = join(root, name);
  if (!isFile(file)) return null;
  const type = types[extname(file)] ?? "application/octet-stream";
  return new Response(readFileSync(file), { headers: { ...pageHeaders, "content-type": type, "cache-control": "no-cache" } });
}

function decodePath(path: string): string | null {
  try {
    const name = decodeURIComponent(path);
    return name.includes("\0") ? null : name;
  } catch {
    return null;
  }
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
