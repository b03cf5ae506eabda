import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { readActsAddress } from "../acts/address.ts";
import { isBrief, openBrief } from "../authorities/read-brief.ts";
import type { DroppedFile } from "../documents/dropped-files.ts";
import { isForMatter } from "../documents/file-kinds.ts";
import { texts as documentTexts } from "../documents/texts.ts";
import { uploadsRefresh } from "../documents/upload-queue.ts";
import { texts as libraryTexts } from "../library/texts.ts";
import { takeReleaseLabel } from "../library/release-label.ts";
import { installFiles } from "../library/upload-queue.ts";
import { useLibraryWatch } from "../library/library-watch.ts";
import { signOut } from "../session/sign-in.ts";
import { stepTextSize, useAppearance } from "../state/appearance.ts";
import { useDropTargets } from "../state/drop-target.ts";
import { useStarting } from "../state/starting.ts";
import { useWatching } from "../state/watching.ts";
import { IconButton } from "../ui/Button.tsx";
import { AppearanceMenu } from "./AppearanceMenu.tsx";
import { DropArea } from "./DropArea.tsx";
import { KeyOf } from "./KeyOf.tsx";
import { OneBox } from "./OneBox.tsx";
import { focusPane } from "./panes.ts";
import { ShortcutHelp } from "./ShortcutHelp.tsx";
import { StatusBar } from "./StatusBar.tsx";
import { texts } from "./texts.ts";
import { paneOf, useCommand } from "./use-command.ts";
import { useDesktop } from "./use-desktop.ts";
import { undoLast } from "./undo-last.ts";

/** The frame around every screen: header with the one box, the screen, the status bar. */
export function Shell() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [help, setHelp] = useState<{ pane: string | null } | null>(null);
  useLibraryWatch();
  useDesktop();
  useWindowCommands(() => setHelp({ pane: paneOf(document.activeElement ?? document.body) }));

  const target = useDropTargets((state) => state.target);
  useEffect(() => uploadsRefresh(queryClient), [queryClient]);

  /** Where no screen takes them: documents ask for their matter, texts are read for their citations, the rest is installed as law. */
  const handleDrop = useCallback(
    (dropped: DroppedFile[]) => {
      if (target !== null) return target.onFiles(dropped);
      if (dropped.some(({ file }) => isForMatter(file.name))) return useStarting.getState().ask(dropped);
      const files = dropped.map(({ file }) => file);
      const [brief] = files;
      if (brief !== undefined && files.every((file) => isBrief(file.name))) {
        void openBrief(brief).then((isOpen) => (isOpen ? navigate({ to: "/authorities" }) : undefined));
        return;
      }
      installFiles(files, takeReleaseLabel(), queryClient);
      void navigate({ to: "/library" });
    },
    [queryClient, navigate, target],
  );

  async function handleSignOut() {
    await signOut();
    queryClient.clear();
  }

  return (
    <div className="shell">
      <a className="skip-link" href="#main" onClick={(event) => (event.preventDefault(), focusPane("first"))}>
        {texts.skip}
      </a>
      <header className="header">
        <Link to="/law" className="brand">
          <span aria-hidden>§</span> {texts.product}
        </Link>
        <nav aria-label={texts.nav}>
          <LawLink />
          <Link to="/search">{texts.search}</Link>
          <MattersLink />
          <Link to="/india" search={readActsAddress({})} activeOptions={{ includeSearch: false }}>
            {texts.india}
          </Link>
          <Link to="/session-laws">{texts.sessionLaws}</Link>
          <Link to="/marks">{texts.marks}</Link>
          <Link to="/watches">{texts.watches}</Link>
          <Link to="/library">{texts.library}</Link>
          <Link to="/account">{texts.console}</Link>
        </nav>
        <OneBox />
        <div className="header-tools">
          <AppearanceMenu onSignOut={() => void handleSignOut()} />
          <IconButton label={texts.help} keys={<KeyOf id="window.help" />} onPress={() => setHelp({ pane: null })}>
            <CircleHelp aria-hidden />
          </IconButton>
        </div>
      </header>
      <div className="screen">
        <Outlet />
      </div>
      <StatusBar />
      <DropArea
        title={target?.title ?? libraryTexts.drop}
        hint={target === null ? libraryTexts.dropHint : documentTexts.drop.hint}
        onFiles={handleDrop}
      />
      <WatchStart />
      <RecordStart />
      <ShortcutHelp pane={help?.pane ?? null} isOpen={help !== null} onClose={() => setHelp(null)} />
    </div>
  );
}

const WatchDialog = lazy(() => import("../watches/WatchDialog.tsx").then((module) => ({ default: module.WatchDialog })));

/** The dialog that starts a watch, from wherever it was asked for. */
function WatchStart() {
  const { place, close } = useWatching();
  if (place === null) return null;
  return (
    <Suspense fallback={null}>
      <WatchDialog place={place} isOpen onClose={close} />
    </Suspense>
  );
}

const NewMatterDialog = lazy(() => import("../matters/NewMatterDialog.tsx").then((module) => ({ default: module.NewMatterDialog })));
const NewClientDialog = lazy(() => import("../clients/NewClientDialog.tsx").then((module) => ({ default: module.NewClientDialog })));

const ChooseMatterDialog = lazy(() =>
  import("../documents/ChooseMatterDialog.tsx").then((module) => ({ default: module.ChooseMatterDialog })),
);

/** The dialog that opens a matter, adds a client, or asks for the matter of dropped files, from wherever it was asked for. */
function RecordStart() {
  const { what, clientId, files, start, close } = useStarting();
  useCommand("matters.new", () => start("matter"));
  useCommand("clients.new", () => start("client"));
  if (what === null && files.length === 0) return null;
  return (
    <Suspense fallback={null}>
      {what === "matter" ? <NewMatterDialog clientId={clientId} onClose={close} /> : null}
      {what === "client" ? <NewClientDialog onClose={close} /> : null}
      {files.length > 0 ? <ChooseMatterDialog files={files} onClose={close} /> : null}
    </Suspense>
  );
}

/** Clients belong to the matters. */
function MattersLink() {
  const isHere = useLocation({ select: ({ pathname }) => pathname.startsWith("/matters") || pathname.startsWith("/clients") });
  return (
    <Link to="/matters" className={isHere ? "active" : ""}>
      {texts.matters}
    </Link>
  );
}

/** Back to the section read last; while the law is on the screen, to its contents. */
function LawLink() {
  const isHere = useLocation({ select: (location) => location.pathname.startsWith("/law") });
  return isHere ? (
    <Link to="/law" className="active" aria-current="page">
      {texts.law}
    </Link>
  ) : (
    <Link to="/">{texts.law}</Link>
  );
}

function useWindowCommands(onHelp: () => void) {
  const navigate = useNavigate();
  const { setTheme, textSize, setTextSize } = useAppearance();
  useCommand("window.help", onHelp);
  useCommand("window.authorities", () => void navigate({ to: "/authorities" }));
  useCommand("window.keys", () => void navigate({ to: "/settings/keys" }));
  useCommand("window.law", () => void navigate({ to: "/" }));
  useCommand("window.search", () => void navigate({ to: "/search" }));
  useCommand("window.india", () => void navigate({ to: "/india", search: readActsAddress({}) }));
  useCommand("window.sessionLaws", () => void navigate({ to: "/session-laws" }));
  useCommand("window.marks", () => void navigate({ to: "/marks" }));
  useCommand("window.watches", () => void navigate({ to: "/watches" }));
  useCommand("window.boards", () => void navigate({ to: "/watches/boards" }));
  useCommand("window.matters", () => void navigate({ to: "/matters" }));
  useCommand("window.clients", () => void navigate({ to: "/clients" }));
  useCommand("window.undo", undoLast);
  useCommand("window.library", () => void navigate({ to: "/library" }));
  useCommand("window.official", () => void navigate({ to: "/library/official" }));
  useCommand("window.console", () => void navigate({ to: "/account" }));
  useCommand("window.workspaceApi", () => void navigate({ to: "/account/workspace-api" }));
  useCommand("window.credentials", () => void navigate({ to: "/account/credentials", search: {} }));
  useCommand("window.issue", () => void navigate({ to: "/account/credentials", search: { issue: true } }));
  useCommand("window.audit", () => void navigate({ to: "/account/audit", search: {} }));
  useCommand("window.passphrase", () => void navigate({ to: "/account/sign-in" }));
  useCommand("window.mail", () => void navigate({ to: "/account/mail" }));
  useCommand("window.backups", () => void navigate({ to: "/account/backups" }));
  useCommand("window.network", () => void navigate({ to: "/account/network", search: {} }));
  useCommand("window.trash", () => void navigate({ to: "/account/trash" }));
  useCommand("window.welcome", () => void navigate({ to: "/welcome" }));
  useCommand("window.themeSystem", () => setTheme("system"));
  useCommand("window.themeLight", () => setTheme("light"));
  useCommand("window.themeDark", () => setTheme("dark"));
  useCommand("window.themeContrast", () => setTheme("contrast"));
  useCommand("window.larger", () => setTextSize(stepTextSize(textSize, 1)));
  useCommand("window.smaller", () => setTextSize(stepTextSize(textSize, -1)));
  useCommand("window.nextPane", () => focusPane("next"));
  useCommand("window.previousPane", () => focusPane("previous"));
}
