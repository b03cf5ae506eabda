import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleUser, LogOut, MonitorSmartphone } from "lucide-react";
import { texts as peopleTexts } from "../console/people/texts.ts";
import { consoleQueries } from "../console/queries.ts";
import { IconButton } from "../ui/Button.tsx";
import { Menu, MenuItem, MenuRule, MenuSection } from "../ui/Menu.tsx";
import { roleTexts } from "../ui/role-texts.ts";
import { texts } from "./texts.ts";
import styles from "./shell.module.css";

const words = peopleTexts.account;

/** At a firm's public address: who is signed in, their sessions, and the way out. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const { owner, person } = useQuery(consoleQueries.session()).data ?? {};
  const name = owner?.name ?? "";
  const label = texts.account(name);
  return (
    <Menu
      label={label}
      button={
        <IconButton label={label}>
          <CircleUser aria-hidden />
        </IconButton>
      }
    >
      <MenuSection
        title={
          <span className={styles.account}>
            <strong>{name}</strong>
            {person == null ? (
              <span>{words.local}</span>
            ) : (
              <>
                <span>{person.email}</span>
                <span>{roleTexts[person.role].name}</span>
              </>
            )}
          </span>
        }
      >
        <MenuItem icon={<MonitorSmartphone aria-hidden />} onAction={() => void navigate({ to: "/settings/sign-in" })}>
          {person == null ? words.settings : words.sessions}
        </MenuItem>
      </MenuSection>
      <MenuRule />
      <MenuItem icon={<LogOut aria-hidden />} onAction={onSignOut}>
        {words.signOut}
      </MenuItem>
    </Menu>
  );
}
