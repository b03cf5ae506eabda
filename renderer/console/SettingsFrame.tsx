import { Outlet, useLocation } from "@tanstack/react-router";
import { screenAt } from "#shared/screen-addresses.ts";
import { Disclosure } from "../ui/Disclosure.tsx";
import { MainPane, Panes, SidePane } from "../ui/Panes.tsx";
import { useReachedSetting } from "./reached-setting.ts";
import { SettingsNav } from "./SettingsNav.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings-texts.ts";
import consoleStyles from "./console.module.css";

/** Settings: groups with a search field on the left, the selected part on the right. */
export function SettingsFrame() {
  const title = useLocation({ select: ({ pathname }) => screenAt(pathname)?.title ?? settingsTexts.title });
  useReachedSetting(useLocation({ select: ({ hash }) => (hash === "" ? null : decodeURIComponent(hash)) }));
  return (
    <Panes
      left={
        <SidePane pane="settings-groups" label={settingsTexts.groups}>
          <SettingsNav />
        </SidePane>
      }
    >
      <MainPane pane="settings">
        <div className={styles.inner}>
          <Disclosure title={settingsTexts.groups} className={styles.narrow}>
            <SettingsNav />
          </Disclosure>
          <h1 className={styles.title}>{title}</h1>
          <div className={consoleStyles.console}>
            <Outlet />
          </div>
        </div>
      </MainPane>
    </Panes>
  );
}
