import { Link } from "@tanstack/react-router";
import { useRights } from "../../api/rights.ts";
import { useSignedIn } from "../../api/session.ts";
import { linkLook } from "../../ui/link-look.ts";
import { Block, Columns, Page } from "../../ui/Page.tsx";
import { roleTexts } from "../../ui/role-texts.ts";
import { useTitle } from "../../ui/use-title.ts";
import { AlertsPanel } from "./AlertsPanel.tsx";
import { InstalledLawPanel } from "./InstalledLawPanel.tsx";
import styles from "./home.module.css";
import { texts } from "./texts.ts";

const words = texts.lawOnly;
const places = [
  { path: "/settings/people", name: words.people, right: "administer" },
  { path: "/settings/backups", name: texts.backup.open, right: "administer" },
  { path: "/settings/audit", name: words.audit, right: "audit" },
  { path: "/law", name: words.law, right: "law" },
] as const;

/** Home for people who see no matters: what their role is for, alerts, and the installed law. */
export function LawHome({ title }: { title: string }) {
  const { can } = useRights();
  const role = useSignedIn()?.role;
  useTitle(texts.title);
  return (
    <Page pane="home" title={title}>
      <Columns
        aside={
          <>
            <AlertsPanel />
            <InstalledLawPanel />
          </>
        }
        asideLabel={words.side}
      >
        <Block title={role === undefined ? words.title : roleTexts[role].name}>
          <div className={styles.next}>
            <p>{role === undefined ? null : roleTexts[role].may}</p>
            {places
              .filter(({ right }) => can(right))
              .map(({ path, name }) => (
                <Link key={path} to={path} className={linkLook("default")}>
                  {name}
                </Link>
              ))}
          </div>
        </Block>
      </Columns>
    </Page>
  );
}
