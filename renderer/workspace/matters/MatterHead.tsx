import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ArrowUpRight, Ellipsis, FilePen, Link2, Settings2, Upload } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Matter } from "#shared/workspace/matters.ts";
import { isAtFirm } from "../../api/at-firm.ts";
import { whenServed } from "../../api/when-served.ts";
import { runCommand } from "../../commands/use-command.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { copyText } from "../../ui/clipboard.ts";
import { InPlaceTitle } from "../../ui/InPlaceTitle.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { ScreenTabs } from "../../ui/ScreenTabs.tsx";
import { hasMovedOn } from "../../ui/use-first-focus.ts";
import { useAddClient } from "../clients/add-client.ts";
import { clientQueries } from "../clients/queries.ts";
import { NewDraftDialog } from "../drafts/NewDraftDialog.tsx";
import { livingQueries, useLawDay } from "../matter-law/living-queries.ts";
import { livingTexts } from "../matter-law/living-texts.ts";
import { InPlaceValue } from "../../ui/InPlaceValue.tsx";
import { ApiError } from "../../api/api-error.ts";
import { WallLock } from "./access/WallLock.tsx";
import { MatterField } from "./MatterField.tsx";
import { Badge } from "../../ui/Status.tsx";
import { StatusIcon } from "./MatterStatus.tsx";
import { useNewMatter } from "./new-matter-state.ts";
import { statusOptions } from "./options.ts";
import { texts } from "./texts.ts";
import { useSaveMatter } from "./use-matter.ts";
import styles from "./matter.module.css";

/** A window without a firm does not load it. */
const WhoIsHere = lazy(whenServed(() => import("./WhoIsHere.tsx").then((module) => ({ default: module.WhoIsHere }))));

const none: never[] = [];

/** Name, facts in one line and tabs of a matter; each fact is edited in place. */
export function MatterHead({ matter }: { matter: Matter }) {
  const save = useSaveMatter(matter);
  const navigate = useNavigate();
  const [isDrafting, setDrafting] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  // The other parts have their own buttons.
  const isOverview = useLocation({ select: ({ pathname }) => pathname === `/matters/${matter.id}` });
  const isNew = useNewMatter((state) => state.id === matter.id && state.isShown);
  // A new matter has nothing to read yet: its documents come next.
  useEffect(() => {
    if (!isNew) return;
    if (!hasMovedOn()) add.current?.focus();
    useNewMatter.setState({ id: null, isShown: false });
  }, [isNew]);
  return (
    <>
      <header className={classNames(styles.head, !isOverview && styles.isList)}>
        <Link to="/matters" className={styles.back}>
          <ArrowLeft aria-hidden /> {texts.one.back}
        </Link>
        <div className={styles.top}>
          <div className={styles.name}>
            <InPlaceTitle
              label={texts.fields.name}
              value={matter.name}
              maxLength={100}
              // An empty name is sent anyway; the service says why it is refused.
              onSave={(after, before, isForced) => save("name", before as string, after as string, isForced)}
            />
            <WallLock matterId={matter.id} />
            {isAtFirm() ? (
              <Suspense>
                <WhoIsHere matterId={matter.id} />
              </Suspense>
            ) : null}
          </div>
          <div className={styles.actions}>
            {isOverview ? (
              <>
                <Button ref={add} icon={<Upload aria-hidden />} onPress={() => runCommand("documents.add")}>
                  {texts.one.addDocuments}
                </Button>
                <Button look="primary" icon={<FilePen aria-hidden />} onPress={() => setDrafting(true)}>
                  {texts.one.newDraft}
                </Button>
              </>
            ) : null}
            <Menu
              label={texts.one.more}
              button={
                <IconButton label={texts.one.more}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem
                icon={<Settings2 aria-hidden />}
                onAction={() => void navigate({ to: "/matters/$matterId/settings", params: { matterId: matter.id } })}
              >
                {texts.one.editDetails}
              </MenuItem>
              <MenuItem
                icon={<Link2 aria-hidden />}
                onAction={() => void copyText(`${location.origin}/matters/${matter.id}`, texts.one.linkCopied)}
              >
                {texts.one.copyLink}
              </MenuItem>
            </Menu>
          </div>
        </div>
        <Facts matter={matter} />
        <ScreenTabs group="matter" label={texts.one.tabs} className={styles.tabs ?? ""} />
      </header>
      {isDrafting ? <NewDraftDialog matterId={matter.id} onClose={() => setDrafting(false)} /> : null}
    </>
  );
}

function Facts({ matter }: { matter: Matter }) {
  const clients = useQuery(clientQueries.list()).data?.rows ?? none;
  const addClient = useAddClient();
  return (
    <div className={styles.facts}>
      <MatterField
        matter={matter}
        field="status"
        kind="select"
        options={statusOptions}
        empty={texts.noStatus}
        icon={<StatusIcon status={matter.status} />}
        isLabelHidden
      />
      {matter.isDefault ? <Badge>{texts.isDefault}</Badge> : null}
      <span className={styles.client}>
        <MatterField
          matter={matter}
          field="clientId"
          kind="picker"
          options={clients}
          empty={texts.create.noClient}
          onAdd={addClient}
          addLabel={texts.create.addClient}
        />
        {matter.clientId === null ? null : (
          <Link
            to="/clients/$clientId"
            params={{ clientId: matter.clientId }}
            aria-label={texts.one.openClient}
            title={texts.one.openClient}
          >
            <ArrowUpRight aria-hidden />
          </Link>
        )}
      </span>
      <MatterField matter={matter} field="caseNumber" empty={texts.one.empty} label={texts.one.number} />
      <MatterField matter={matter} field="responsibleAttorneyName" empty={texts.one.empty} label={texts.one.responsible} />
      <MatterField matter={matter} field="openDate" kind="date" empty={texts.one.empty} />
      {matter.status === "closed" || matter.closeDate !== undefined ? (
        <MatterField matter={matter} field="closeDate" kind="date" empty={texts.one.empty} />
      ) : null}
      <LawAsOf matterId={matter.id} />
    </div>
  );
}

/** The day for which the matter reads law. */
function LawAsOf({ matterId }: { matterId: string }) {
  const { data } = useQuery(livingQueries.day(matterId));
  const set = useLawDay(matterId);
  return (
    <InPlaceValue
      label={livingTexts.day.label}
      value={data?.day ?? null}
      kind="date"
      empty={texts.one.today}
      onSave={async (after) => {
        try {
          await set.mutateAsync(after);
          return { state: "saved" };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return { state: "refused", message: error.message, error };
        }
      }}
    />
  );
}
