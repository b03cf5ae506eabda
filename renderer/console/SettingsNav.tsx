import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { screenAt } from "#shared/screen-addresses.ts";
import { isAtFirm } from "../api/at-firm.ts";
import { useRights } from "../api/rights.ts";
import { rowLook } from "../ui/row-look.ts";
import { SearchField } from "../ui/SearchField.tsx";
import { findSettings, sectionsShown } from "./settings-index.ts";
import { settingsIcons } from "./settings-icons.ts";
import styles from "./settings.module.css";
import { settingsTexts as texts } from "./settings-texts.ts";

/** The groups of settings. The field filters them by the typed words; Enter opens the first. */
export function SettingsNav() {
  const [typed, setTyped] = useState("");
  const navigate = useNavigate();
  const { canOpen } = useRights();
  const found = findSettings(sectionsShown(isAtFirm(), canOpen), typed);
  const first = found[0]?.entries[0];
  return (
    <nav aria-label={texts.groups} className={styles.nav}>
      <SearchField
        label={texts.search}
        placeholder={texts.search}
        value={typed}
        onChange={setTyped}
        onSubmit={() =>
          first !== undefined && void navigate({ to: first.path, ...(first.items[0] !== undefined && { hash: first.items[0] }) })
        }
      />
      {found.length === 0 ? <p role="status">{texts.none}</p> : null}
      {found.map(({ title, entries }) => (
        <section key={title}>
          {title === "" ? null : <h2>{title}</h2>}
          <ul>
            {entries.map(({ path, items }) => {
              const Icon = settingsIcons[path];
              return (
                <li key={path}>
                  <Link to={path} activeOptions={{ exact: true, includeSearch: false }} className={rowLook({ size: "dense", isOut: true })}>
                    <Icon aria-hidden />
                    {screenAt(path)?.tab}
                  </Link>
                  {typed.trim() === "" || items.length === 0 ? null : (
                    <ul className={styles.matches}>
                      {items.map((name) => (
                        <li key={name}>
                          <Link to={path} hash={name}>
                            {name}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
