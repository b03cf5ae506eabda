import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isUnfinished } from "../law/library/import-state.ts";
import { libraryQueries } from "../law/library/queries.ts";
import { noticeKinds } from "#shared/platform/notice-kinds.ts";
import { useAppearance } from "../ui/appearance-state.ts";
import { useNotices } from "../ui/notices-state.ts";
import { notify } from "../ui/notify.ts";
import { texts } from "./texts.ts";
import { runCommand, useActiveCommands } from "../commands/use-command.ts";

/** An installation shorter than this needs no message: the user watched it. */
const noticedAfter = 30_000;

/**
 * In the desktop window: the menu bar runs commands, links open screens, the frame follows the theme, and the system announces the end of
 * long work.
 */
export function useDesktop(): void {
  const { desktop } = window;
  const router = useRouter();
  const { theme } = useAppearance();
  useEffect(() => desktop?.onCommand(runCommand), [desktop]);
  useEffect(() => desktop?.onOpen((path) => router.history.push(path)), [desktop, router]);
  useEffect(() => desktop?.setTheme(theme === "contrast" ? "system" : theme), [desktop, theme]);
  useEffect(() => {
    if (desktop === undefined) return;
    const tell = (handlers: ReadonlyMap<Parameters<typeof runCommand>[0], unknown>) => desktop.setCommands([...handlers.keys()]);
    tell(useActiveCommands.getState().handlers);
    return useActiveCommands.subscribe(({ handlers }) => tell(handlers));
  }, [desktop]);
  const { isOn } = useNotices();
  useEffect(() => desktop?.setNotices(noticeKinds.filter((kind) => isOn[kind])), [desktop, isOn]);
  useInstallationNotices();
}

/** Announces the end of a failed or long installation through the system while the window is hidden. */
function useInstallationNotices(): void {
  const { data } = useQuery(libraryQueries.imports());
  const running = useRef(new Set<string>());
  const router = useRouter();
  useEffect(() => {
    const open = (path: string) => router.history.push(path);
    for (const one of data?.data ?? []) {
      if (isUnfinished(one)) running.current.add(one.id);
      else if (running.current.delete(one.id) && document.hidden) {
        const took = Date.parse(one.finishedAt ?? "") - Date.parse(one.createdAt);
        if (one.state === "failed") notify("failed", { title: texts.notice.failed, body: one.fileName, path: "/library" }, open);
        else if (one.state === "succeeded" && took > noticedAfter)
          notify("finished", { title: texts.notice.installed, body: one.fileName, path: "/library" }, open);
      }
    }
  }, [data, router]);
}
