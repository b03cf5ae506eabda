/**
 * Whether the service now serves a different window: the program was updated while this one was open. False when that cannot be determined.
 */
export async function isAnotherServed(): Promise<boolean> {
  // The script that a window starts with; its name contains a hash of its content.
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const served = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    return own != null && served !== undefined && own !== served;
  } catch {
    return false;
  }
}
