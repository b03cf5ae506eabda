/** In order: each of these also names the ones below it that it was built from. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bPandect\//, "Pandect"],
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly [mark: RegExp, name: string][] = [
  [/\bWindows\b/, "Windows"],
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and system that a `User-Agent` names, as `Firefox on Windows`; null when it names neither. Only known names are kept. */
export function deviceOf(userAgent: string): string | null {
  const named = (list: typeof browsers) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? null;
  const [browser, system] = [named(browsers), named(systems)];
  return browser === null || system === null ? (browser ?? system) : `${browser} on ${system}`;
}
