import { Link } from "@tanstack/react-router";
import { texts } from "./sources/texts.ts";

/** The two sides of the library. */
export function LibraryTabs() {
  return (
    <nav className="library-tabs" aria-label={texts.tabs.label}>
      <Link to="/library" activeOptions={{ exact: true }}>
        {texts.tabs.installed}
      </Link>
      <Link to="/library/official">{texts.tabs.official}</Link>
    </nav>
  );
}
