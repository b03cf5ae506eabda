/**
 * Whether the service serves another window than this one by now: the program was updated while the window was open. False where that
 * cannot be told.
 */
export async function isAnotherServed(): Promise<boolean> {
  // The script a window begins with; its name tells its content.
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const served = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    return own != null && served !== undefined && own !== served;
  } catch {
    return false;
  }
}
