import { useQuery } from "@tanstack/react-query";
import { CircleUser, SunMoon } from "lucide-react";
import type { ReactNode } from "react";
import { isAtFirm } from "../api/at-firm.ts";
import { latePart } from "../api/late-part.ts";
import { consoleQueries } from "../console/queries.ts";
import { IconButton } from "../ui/Button.tsx";
import { LateButton } from "../ui/LateButton.tsx";
import { texts } from "./texts.ts";

const appearance = latePart(() => import("./AppearanceMenu.tsx"));
const account = latePart(() => import("./AccountMenu.tsx"));

const closed = { "aria-haspopup": true, "aria-expanded": false } as const;

/** The menus in the header, loaded after the first screen; the children are between them. At a firm, its account menu signs out. */
export function HeaderMenus({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  return (
    <>
      <LateButton
        part={appearance}
        early={(onPress) => (
          <IconButton label={texts.appearance} onPress={onPress} {...closed}>
            <SunMoon aria-hidden />
          </IconButton>
        )}
      >
        {({ AppearanceMenu }) => <AppearanceMenu onSignOut={isAtFirm() ? null : onSignOut} />}
      </LateButton>
      {children}
      {isAtFirm() ? <Account onSignOut={onSignOut} /> : null}
    </>
  );
}

function Account({ onSignOut }: { onSignOut: () => void }) {
  const { owner } = useQuery(consoleQueries.session()).data ?? {};
  return (
    <LateButton
      part={account}
      early={(onPress) => (
        <IconButton label={texts.account(owner?.name ?? "")} onPress={onPress} {...closed}>
          <CircleUser aria-hidden />
        </IconButton>
      )}
    >
      {({ AccountMenu }) => <AccountMenu onSignOut={onSignOut} />}
    </LateButton>
  );
}
