import { Link, Outlet, useLocation, useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { CircleHelp, Settings } from "lucide-react";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { DroppedFile } from "../workspace/documents/dropped-files.ts";
import { uploadsRefresh } from "../workspace/documents/sendings-state.ts";
import { useLibraryWatch } from "../law/library/library-watch.ts";
import { signOut } from "./session/sign-in.ts";
import { stepTextSize, useAppearance } from "../ui/appearance-state.ts";
import { useDropTargets } from "../workspace/documents/drop-target-state.ts";
import { useRecentRecords } from "../workspace/search/recent-records-state.ts";
import { useStarting } from "../workspace/search/starting-state.ts";
import { useWatching } from "../law/watches/watching-state.ts";
import { IconButton } from "../ui/Button.tsx";
import { DropArea } from "./DropArea.tsx";
import { HeaderMenus } from "./HeaderMenus.tsx";
import { KeyOf } from "../ui/KeyOf.tsx";
import { LawCollections, useLawCollections } from "./LawCollections.tsx";
import { LostService } from "./LostService.tsx";
import { MainNav } from "./MainNav.tsx";
import { NotForRole } from "./NotForRole.tsx";
import { OneBox } from "./OneBox.tsx";
import { focusPane } from "../ui/panes.ts";
import { useFocusWatch } from "../ui/use-focus-kept.ts";
import { StatusBar } from "./StatusBar.tsx";
import { texts } from "./texts.ts";
import { paneOf, useCommand } from "../commands/use-command.ts";
import { useDesktop } from "./use-desktop.ts";
import { useScreenCommands } from "./use-screen-commands.ts";
import { useFirstSteps } from "./use-first-steps.ts";
import { undoLast } from "./undo-last.ts";
import styles from "./shell.module.css";
import { isAtFirm } from "../api/at-firm.ts";
import { latePart } from "../api/late-part.ts";
import { useRights } from "../api/rights.ts";
import { say } from "../ui/say.ts";
import { whenServed } from "../api/when-served.ts";

/** The frame around every screen: header with the one box, the screen, the status bar. */
export function Shell() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [help, setHelp] = useState<{ pane: string | null } | null>(null);
  useLibraryWatch();
  // Deleting, restoring or settling an item removes its button or row; the keys must keep working on every screen.
  useFocusWatch(useCallback((onChange) => queryClient.getQueryCache().subscribe(onChange), [queryClient]));
  useDesktop();
  useWindowCommands(() => setHelp({ pane: paneOf(document.activeElement ?? document.body) }));

  const rights = useRights();
  const canOpen = useLocation({ select: ({ pathname }) => rights.canOpen(pathname) });
  const mayWrite = rights.can("write");
  const isInSettings = useLocation({ select: ({ pathname }) => pathname.split("/")[1] === "settings" });
  const collections = useLawCollections();
  const target = useDropTargets((state) => state.target);
  const frameWork = work.use(false);
  useEffect(() => uploadsRefresh(queryClient), [queryClient]);

  const handleDrop = useCallback(
    async (dropped: DroppedFile[]) => {
      if (!mayWrite) return say(texts.noDrop);
      if (target !== null) return target.onFiles(dropped);
      const { takeDropped } = await loadTakeDropped();
      const path = await takeDropped(dropped, queryClient);
      if (path !== null) void navigate({ to: path });
    },
    [queryClient, navigate, target, mayWrite],
  );

  async function handleSignOut() {
    await signOut();
    // The next person at this browser finds nothing of this one in memory.
    if (isAtFirm()) return window.location.assign("/");
    queryClient.clear();
    useRecentRecords.getState().clear();
  }

  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href="#main" onClick={(event) => (event.preventDefault(), focusPane("first"))}>
        {texts.skip}
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.brand} aria-label={texts.product}>
          <span aria-hidden>§</span> <span className={styles.brandName}>{texts.product}</span>
        </Link>
        <MainNav />
        <OneBox />
        <div className={styles.headerTools}>
          <IconButton
            label={texts.settings}
            keys={<KeyOf id="window.settings" />}
            {...(isInSettings && { "aria-current": "page" as const })}
            onPress={() => void navigate({ to: "/settings" })}
          >
            <Settings aria-hidden />
          </IconButton>
          <HeaderMenus onSignOut={() => void handleSignOut()}>
            <IconButton label={texts.help} keys={<KeyOf id="window.help" />} onPress={() => setHelp({ pane: null })}>
              <CircleHelp aria-hidden />
            </IconButton>
          </HeaderMenus>
        </div>
      </header>
      <div>
        <LostService />
        {collections === "pending" ? null : <LawCollections installed={collections} />}
      </div>
      {/* The empty place is a separate element, so that nothing moves when the tabs appear. */}
      {collections === "pending" ? (
        <div key="pending" className={styles.screen} />
      ) : (
        <div key="screen" className={styles.screen}>
          {canOpen ? <Outlet /> : <NotForRole />}
        </div>
      )}
      <StatusBar />
      <DropArea target={target} onFiles={handleDrop} />
      {frameWork === null ? null : <frameWork.FrameWork />}
      <WatchStart />
      {mayWrite ? <RecordStart /> : null}
      {help === null ? null : (
        <Suspense fallback={null}>
          <ShortcutHelp pane={help.pane} isOpen onClose={() => setHelp(null)} />
        </Suspense>
      )}
    </div>
  );
}

const work = latePart(() => import("./FrameWork.tsx"));
const loadTakeDropped = whenServed(() => import("./take-dropped.ts"));

const ShortcutHelp = lazy(whenServed(() => import("./ShortcutHelp.tsx").then((module) => ({ default: module.ShortcutHelp }))));

const WatchDialog = lazy(whenServed(() => import("../law/watches/WatchDialog.tsx").then((module) => ({ default: module.WatchDialog }))));

/** The dialog that starts a watch, opened from any screen. */
function WatchStart() {
  const { place, close } = useWatching();
  if (place === null) return null;
  return (
    <Suspense fallback={null}>
      <WatchDialog place={place} isOpen onClose={close} />
    </Suspense>
  );
}

const NewMatterDialog = lazy(
  whenServed(() => import("../workspace/matters/NewMatterDialog.tsx").then((module) => ({ default: module.NewMatterDialog }))),
);
const NewClientDialog = lazy(
  whenServed(() => import("../workspace/clients/NewClientDialog.tsx").then((module) => ({ default: module.NewClientDialog }))),
);

const ChooseMatterDialog = lazy(
  whenServed(() => import("../workspace/documents/ChooseMatterDialog.tsx").then((module) => ({ default: module.ChooseMatterDialog }))),
);

/** The dialog that creates a matter, adds a client, or asks for the matter of dropped files, opened from any screen. */
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

function useWindowCommands(onHelp: () => void) {
  const navigate = useNavigate();
  const { setTheme, textSize, setTextSize } = useAppearance();
  useScreenCommands();
  useFirstSteps();
  useCommand("window.help", onHelp);
  useCommand("window.undo", undoLast);
  const { can } = useRights();
  useCommand("window.issue", () => (can("own") ? void navigate({ to: "/settings/credentials", search: { issue: true } }) : false));
  useCommand("window.themeSystem", () => setTheme("system"));
  useCommand("window.themeLight", () => setTheme("light"));
  useCommand("window.themeDark", () => setTheme("dark"));
  useCommand("window.themeContrast", () => setTheme("contrast"));
  useCommand("window.larger", () => setTextSize(stepTextSize(textSize, 1)));
  useCommand("window.smaller", () => setTextSize(stepTextSize(textSize, -1)));
  useCommand("window.nextPane", () => focusPane("next"));
  useCommand("window.previousPane", () => focusPane("previous"));
}
