import { useEffect } from "react";

const longestWait = 3000;
const shown = 2000;

/** Scrolls to the setting with this name as soon as the screen draws it, and focuses its first control. Null for none. */
export function useReachedSetting(name: string | null): void {
  useEffect(() => {
    const main = document.querySelector("main");
    if (name === null || main === null) return;
    const reach = () => {
      const named = [...main.querySelectorAll<HTMLElement>("h2, label, [data-setting]")].find((one) => one.textContent.startsWith(name));
      if (named === undefined) return false;
      const part = named.closest<HTMLElement>("[data-setting-row], section") ?? named;
      named.scrollIntoView({ block: "center" });
      part.querySelector<HTMLElement>("button:enabled, input:enabled, a[href]")?.focus({ preventScroll: true });
      named.dataset["reached"] = "";
      setTimeout(() => delete named.dataset["reached"], shown);
      return true;
    };
    if (reach()) return;
    const watch = new MutationObserver(() => {
      if (reach()) watch.disconnect();
    });
    watch.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), longestWait);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [name]);
}
