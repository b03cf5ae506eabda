import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import type { SessionLawMatch } from "#shared/law/statutes.ts";
import { type CommandId, commandIds, commands, commandWords } from "#shared/platform/commands.ts";
import { screenList } from "#shared/screens.ts";
import { useKeyboard } from "../commands/keyboard-state.ts";
import { keyLabel, keysOf } from "../commands/keymap.ts";
import { isMac, useActiveCommands } from "../commands/use-command.ts";
import { useRights } from "../api/rights.ts";
import { markQueries } from "../law/marks/queries.ts";
import { useOpenLaw } from "../law/reader/use-open-law.ts";
import { statuteQueries } from "../law/search/queries.ts";
import { relativeCitation } from "../law/search/relative-citation.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { workspaceSearchQueries } from "../workspace/document-search/queries.ts";
import type { BoxCommand } from "../workspace/search/box-commands.ts";
import { type BoxGroup, boxRows, mayBeCitation, mostListed } from "../workspace/search/one-box.ts";
import { openRecord } from "../workspace/search/open-record.ts";
import { useRecentRecords } from "../workspace/search/recent-records-state.ts";
import { commandRight } from "./command-right.ts";
import { texts } from "./texts.ts";

/** A single list for "nothing offered", so that nothing is redrawn. */
const none: never[] = [];
/** Long enough that a quick typist sends one request per word, short enough for an answer within a tenth of a second. */
const pause = 25;
/** Matters and documents that the box offers. */
const mostOwn = 5;
/** Records by their names. */
const mostNamed = 8;
const settingsQuery = {
  queryKey: ["box", "settings"],
  queryFn: async () => (await import("./box-settings.ts")).everySetting,
  staleTime: Infinity,
};
const placeIds = new Set<string>(screenList.flatMap(({ command }) => command?.id ?? []));

/** The rows for the typed text. `isSettled` once they answer it; until then they may belong to a shorter text. */
export function useBoxRows(text: string): { groups: BoxGroup[]; missing: MissingLaw | null; isSettled: boolean } {
  const typed = useDebounced(text.trim(), pause);
  const wantsOwn = typed.startsWith("@");
  const words = wantsOwn ? typed.slice(1).trim() : typed;
  const isAsked = words.length >= 2 && !typed.startsWith(">");
  const { can, canOpen } = useRights();
  const asksLaw = isAsked && !wantsOwn;
  const asksOwn = isAsked && !typed.startsWith("§") && can("read");
  const isCitation = mayBeCitation(typed);
  const openLaw = useOpenLaw();
  const relative = openLaw === null ? null : relativeCitation(typed, openLaw);
  const absolute = useQuery({ ...statuteQueries.resolve(typed), enabled: asksLaw && isCitation });
  const beside = useQuery({ ...statuteQueries.resolve(relative?.cite ?? ""), enabled: asksLaw && relative !== null });
  const isBeside = absolute.data?.section == null && (beside.data?.section != null || relative?.hasParagraph === true);
  const resolution = isBeside ? beside : absolute;
  const suggestions = useQuery({ ...statuteQueries.suggest(typed), enabled: asksLaw });
  const named = useQuery({ ...statuteQueries.named({ query: typed }), enabled: asksLaw, placeholderData: keepPreviousData });
  const elsewhere = useQuery({ ...statuteQueries.suggestElsewhere(typed), enabled: asksLaw });
  const own = useQuery({ ...workspaceSearchQueries.found(words.slice(0, 200), mostOwn), enabled: asksOwn });
  const names = useQuery({ ...workspaceSearchQueries.names(words.slice(0, 100), mostNamed), enabled: asksOwn });
  const { data: recents = none } = useQuery({ ...markQueries.recents(), staleTime: 0, enabled: can("read") });
  const records = useRecentRecords((state) => state.records);
  const settings = useQuery({ ...settingsQuery, enabled: words !== "" });
  const open = useLocation({ select: ({ pathname }) => openRecord(pathname) });
  const verbs = useVerbs();
  const current = useDeferredValue(text);
  const missing = resolution.data?.missing ?? null;
  const missingNamed = (named.isPlaceholderData ? null : named.data?.missing) ?? null;
  const groups = useMemo(() => {
    const cited = resolution.data?.section;
    const several = (resolution.data?.sections ?? none).map((one) => ({
      ...sectionOf(one),
      pinpoint: one.subsection,
    }));
    // Two sections with one number: the cited one, and the others that the number also names.
    const alike = cited == null ? none : (resolution.data?.candidates ?? none);
    const listed = [...several, ...alike.map((one) => ({ ...sectionOf({ ...one, citationShort: one.citation }), pinpoint: null }))];
    // Results for a shorter text do not apply to a citation that is still being read.
    const isAnswered = !suggestions.isPlaceholderData;
    const found = asksLaw && (isAnswered || !isCitation) ? suggestions.data : undefined;
    const known = asksLaw && (!named.isPlaceholderData || !isCitation) ? named.data : undefined;
    return boxRows({
      text: current,
      cited:
        cited == null
          ? (listed[0] ?? citedLaw(typed, resolution.data?.sessionLaw))
          : { ...sectionOf(cited), pinpoint: resolution.data?.subsection ?? null, edition: resolution.data?.edition ?? null },
      listed,
      listedNotes: [
        ...(listed.length > mostListed ? [texts.box.firstOf(mostListed, listed.length)] : []),
        ...(resolution.data?.notInstalled ?? none),
      ],
      isBeside,
      missing,
      missingNamed: asksLaw ? missingNamed : null,
      named: known?.sections[0] === undefined || named.isPlaceholderData ? null : sectionOf(known.sections[0]),
      levels: known?.levels ?? none,
      sections: (found?.results ?? []).map(sectionOf),
      notes: isAnswered ? (found?.notes ?? none) : none,
      spelling: isAnswered ? (found?.spelling?.query ?? null) : null,
      elsewhere: asksLaw ? (elsewhere.data?.data ?? none) : none,
      own: isAsked ? (own.data?.data ?? none) : none,
      names: isAsked ? (names.data?.data ?? none) : none,
      recents,
      records,
      open,
      commands: verbs,
      settings: settings.data?.filter(({ path }) => canOpen(path)) ?? none,
    });
  }, [
    current,
    typed,
    isAsked,
    asksLaw,
    isCitation,
    missing,
    missingNamed,
    resolution.data,
    isBeside,
    suggestions.data,
    suggestions.isPlaceholderData,
    named.data,
    named.isPlaceholderData,
    elsewhere.data,
    own.data,
    names.data,
    recents,
    records,
    open,
    verbs,
    settings.data,
    canOpen,
  ]);
  const isAsking = [absolute, beside, suggestions, named, elsewhere, own, names, settings].some(
    (query) => query.isFetching && (query.isPlaceholderData || query.isPending),
  );
  return { groups, missing: asksLaw ? (missing ?? missingNamed) : null, isSettled: typed === text.trim() && current === text && !isAsking };
}

function useVerbs(): BoxCommand[] {
  const handlers = useActiveCommands((state) => state.handlers);
  const ownKeys = useKeyboard((state) => state.own);
  const { can } = useRights();
  return useMemo(
    () =>
      commandIds
        .filter((id) => {
          const right = commandRight(id);
          return right === null || can(right);
        })
        .map((id) => verbOf(id, keysOf(id, ownKeys)[0] ?? null, handlers.has(id))),
    [handlers, ownKeys, can],
  );
}

/** The state session law that a citation or an id names, as the box offers it. */
function citedLaw(typed: string, law: SessionLawMatch | null | undefined) {
  if (/^SSL_\S+$/.test(typed)) return { actId: typed, citation: typed, name: "", status: null, pinpoint: null };
  if (law?.sessionLawId == null) return null;
  return { actId: law.sessionLawId, citation: law.citation ?? law.sessionLawId, name: law.title ?? "", status: null, pinpoint: null };
}

/** A command as the box offers it; if it does nothing on this screen, the row names the place where it works. */
function verbOf(id: CommandId, key: string | null, isActive: boolean): BoxCommand {
  return {
    id,
    title: commands[id].title,
    words: commandWords[id] ?? "",
    keys: key === null ? null : keyLabel(key, isMac),
    blocked: isActive ? null : (texts.box.blocked[id.split(".")[0] ?? ""] ?? texts.box.blockedHere),
    isPlace: placeIds.has(id),
  };
}

function sectionOf(record: {
  actId?: string;
  citationShort?: string | null;
  sectionTitle?: string | null;
  title?: string | null;
  actStatus?: string | null;
}) {
  return {
    actId: record.actId ?? "",
    citation: record.citationShort ?? record.actId ?? "",
    name: record.sectionTitle ?? record.title ?? "",
    status: record.actStatus ?? null,
  };
}
