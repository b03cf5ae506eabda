import { Link } from "@tanstack/react-router";
import { screens } from "#shared/screens.ts";
import { useTitle } from "../ui/use-title.ts";
import { AddressPart } from "./AddressPart.tsx";
import { PolicyPart } from "./PolicyPart.tsx";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./settings.module.css";
import { settingsTexts } from "./settings-texts.ts";

const texts = settingsTexts.about;

/** Version, address, documentation and licenses. */
export function AboutScreen() {
  useTitle(screens.about.title);
  return (
    <div className={styles.blocks}>
      <div>
        <SettingRow name={texts.version}>{APP_VERSION}</SettingRow>
        <SettingRow name={texts.privacy} hint={texts.privacyBody}>
          <Link to="/settings/network" search={{}}>
            {texts.toNetwork}
          </Link>
        </SettingRow>
        <SettingRow name={texts.licenses} hint={texts.licensesBody} />
      </div>
      <PolicyPart />
      <AddressPart />
    </div>
  );
}
