import { Link } from "@tanstack/react-router";
import { texts } from "../matters/texts.ts";

/** Matters, and whom they are for. */
export function RecordTabs() {
  return (
    <nav className="matter-tabs" aria-label={texts.tabs.label}>
      <Link to="/matters" activeOptions={{ exact: true, includeSearch: false }}>
        {texts.tabs.matters}
      </Link>
      <Link to="/clients">{texts.tabs.clients}</Link>
    </nav>
  );
}
