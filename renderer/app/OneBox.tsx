import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { ComboBox, Input, ListBox, Popover } from "react-aria-components";
import { tickStep } from "../commands/first-steps-state.ts";
import type { MissingLaw } from "#shared/law/missing-law.ts";
import type { Suggestion } from "#shared/law/searches.ts";
import type { Found } from "#shared/workspace/workspace-search.ts";
import type { SessionLawMatch } from "#shared/law/statutes.ts";
import { useGetLaw } from "../law/library/sources/use-get-law.ts";
import { useLawOffer } from "../law/library/sources/use-law-offer.ts";
import { markQueries } from "../law/marks/queries.ts";
import { useBrief } from "../law/authorities/brief-state.ts";
import { useKeyboard } from "../commands/keyboard-state.ts";
import { ownPlace } from "../workspace/document-search/own-place.ts";
import { workspaceSearchQueries } from "../workspace/document-search/queries.ts";
import { readerOf } from "../law/search/reader-of.ts";
import { statuteQueries } from "../law/search/queries.ts";
import { useDebounced } from "../ui/use-debounced.ts";
import { type CommandId, commandIds, commands, commandWords } from "#shared/platform/commands.ts";
import { focusPane } from "../ui/panes.ts";
import { keyLabel, keysOf } from "../commands/keymap.ts";
import { type BoxCommand, type BoxRow, boxRows, isBriefText, mayBeCitation, namedCommand } from "../workspace/search/one-box.ts";
import { OneBoxRow } from "./OneBoxRow.tsx";
import { texts } from "./texts.ts";
import { isMac, runCommand, useActiveCommands, useCommand } from "../commands/use-command.ts";

/** One list for as long as nothing is offered, so that nothing is drawn again. */
const none: never[] = [];

/** The one box: a citation jumps, words search, verbs command. */
export function OneBox() {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { rows, commands: verbs, missing } = useRows(text, isOpen);
  const offer = useLawOffer(missing);
  const get = useGetLaw();

  useCommand("window.box", () => {
    input.current?.focus();
    input.current?.select();
  });

  function leave() {
    setText("");
    input.current?.blur();
  }

  function openSection(actId: string, pinpoint: string | null) {
    leave();
    tickStep("jump");
    if (actId.startsWith("SSL_")) void navigate({ to: "/session-laws/$lawId", params: { lawId: actId } });
    else void navigate({ to: "/law/$actId", params: { actId }, hash: pinpoint === null ? "" : `p-${pinpoint}` });
  }

  function openElsewhere(found: Suggestion) {
    leave();
    tickStep("jump");
    void navigate(readerOf(found));
  }

  function openOwn(found: Found) {
    leave();
    void navigate(ownPlace(found));
  }

  /** Gets exactly what is missing where that is allowed; the search page shows how far it is, and what else can be done. */
  function openMissing(cite: string, { fetch, gap }: MissingLaw) {
    if (gap === "not-installed" && fetch !== null && offer?.how === "choose") {
      leave();
      return void navigate({ to: "/library/official", search: fetch });
    }
    if (fetch !== null && offer?.how === "fetch") get.mutate({ offer: fetch, cite });
    search(cite);
  }

  function search(query: string) {
    leave();
    void navigate({ to: "/search", search: { q: query } });
  }

  function handleRow(id: string) {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return;
    if (row.kind === "search") search(row.text);
    else if (row.kind === "spelling") search(row.query);
    else if (row.kind === "missing") openMissing(row.cite, row.missing);
    else if (row.kind === "note") return;
    else if (row.kind === "elsewhere") openElsewhere(row.found);
    else if (row.kind === "own") openOwn(row.found);
    else if (row.kind === "command") {
      leave();
      runCommand(row.command);
    } else openSection(row.actId, row.pinpoint);
  }

  /** Enter without a row chosen: a citation of an installed section goes there, anything else is searched for. */
  async function handleEnter() {
    const typed = text.trim();
    if (typed.startsWith(">")) {
      // The list may still show what fewer letters matched.
      const [first] = boxRows({ text: typed, cited: null, sections: [], elsewhere: [], recents: [], commands: verbs });
      if (first?.kind !== "command") return;
      leave();
      return runCommand(first.command);
    }
    const named = namedCommand(typed, verbs);
    if (named !== null) {
      leave();
      return runCommand(named);
    }
    if (typed.length < 2) return;
    const found = mayBeCitation(typed) ? await queryClient.fetchQuery(statuteQueries.resolve(typed)).catch(() => null) : null;
    const law = /^SSL_\S+$/.test(typed) ? typed : found?.sessionLaw?.sessionLawId;
    if (found?.section) openSection(found.section.actId, found.subsection);
    else if (found?.missing && rows[0]?.kind === "missing") openMissing(typed, found.missing);
    else if (law != null) openSection(law, null);
    else {
      const acts = await queryClient.fetchQuery(statuteQueries.suggestElsewhere(typed)).catch(() => null);
      const named = acts?.data.find((one) => one.exact);
      if (named === undefined) search(typed);
      else openElsewhere(named);
    }
  }

  /** A brief is no question: its citations are listed. */
  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text/plain");
    if (!isBriefText(pasted)) return;
    event.preventDefault();
    leave();
    useBrief.getState().setBrief(pasted);
    void navigate({ to: "/authorities" });
  }

  function handleKeyDownCapture(event: KeyboardEvent) {
    if (event.key === "Escape" && !isOpen) {
      leave();
      focusPane("first");
    }
    if (event.key !== "Enter" || input.current?.getAttribute("aria-activedescendant")) return;
    event.preventDefault();
    event.stopPropagation();
    void handleEnter();
  }

  return (
    <div className="one-box" ref={setFrame} onKeyDownCapture={handleKeyDownCapture} role="search">
      <ComboBox
        aria-label={texts.box.label}
        items={rows}
        disabledKeys={rows.flatMap((row) => ((row.kind === "command" && row.blocked !== null) || row.kind === "note" ? [row.id] : []))}
        inputValue={text}
        onInputChange={setText}
        value={null}
        onChange={(key) => key !== null && handleRow(String(key))}
        onOpenChange={(open) => {
          setOpen(open);
          showRest(open);
        }}
        menuTrigger="focus"
        allowsCustomValue
        allowsEmptyCollection
        className="one-box-field"
      >
        <Search aria-hidden />
        <Input ref={input} placeholder={texts.box.placeholder} spellCheck={false} autoComplete="off" onPaste={handlePaste} />
        <kbd aria-hidden>{keyLabel("mod+k", isMac)}</kbd>
        <Popover className="one-box-list" offset={6} {...(frame === null ? {} : { UNSTABLE_portalContainer: frame })}>
          <ListBox<BoxRow> dependencies={[offer?.label]} renderEmptyState={() => <p className="one-box-hint">{texts.box.none}</p>}>
            {(row) => <OneBoxRow row={row} action={offer === null ? null : (offer.label ?? texts.box.fromFile)} />}
          </ListBox>
        </Popover>
      </ComboBox>
    </div>
  );
}

/** The list is no dialog: while it is open the rest of the window stays there for screen readers. */
function showRest(isOpen: boolean) {
  document.getElementById("root")?.toggleAttribute("data-react-aria-top-layer", isOpen);
}

/** Long enough that a quick typist asks once for a word, short enough for an answer within a tenth of a second. */
const pause = 25;

/** Matters and documents offered. */
const mostOwn = 4;

/** Rows while the list is open; a closed box takes no part in anything that happens on the screen. */
function useRows(text: string, isOpen: boolean): { rows: BoxRow[]; commands: BoxCommand[]; missing: MissingLaw | null } {
  const typed = useDebounced(text.trim(), pause);
  const asked = typed.length >= 2 && !typed.startsWith(">");
  const resolution = useQuery({ ...statuteQueries.resolve(typed), enabled: asked && mayBeCitation(typed) });
  const suggestions = useQuery({ ...statuteQueries.suggest(typed), enabled: asked });
  const elsewhere = useQuery({ ...statuteQueries.suggestElsewhere(typed), enabled: asked });
  const own = useQuery({ ...workspaceSearchQueries.found(typed.slice(0, 200), mostOwn), enabled: asked });
  const { data: recents = none } = useQuery({ ...markQueries.recents(), enabled: isOpen });
  const handlers = useActiveCommands((state) => (isOpen ? state.handlers : null));
  const ownKeys = useKeyboard((state) => state.own);
  const current = useDeferredValue(text);
  const verbs = useMemo(
    () => (handlers === null ? [] : commandIds.map((id) => verbOf(id, keysOf(id, ownKeys)[0] ?? null, handlers.has(id)))),
    [handlers, ownKeys],
  );
  const missing = resolution.data?.missing ?? null;
  const rows = useMemo(() => {
    const cited = resolution.data?.section;
    // What fewer letters found says nothing of a citation that is still being read.
    const isAnswered = !suggestions.isPlaceholderData;
    const found = asked && (isAnswered || !mayBeCitation(typed)) ? suggestions.data : undefined;
    return boxRows({
      text: current,
      cited: cited == null ? citedLaw(resolution.data?.sessionLaw) : { ...sectionOf(cited), pinpoint: resolution.data?.subsection ?? null },
      missing,
      sections: (found?.results ?? []).map(sectionOf),
      notes: isAnswered ? (found?.notes ?? none) : none,
      spelling: isAnswered ? (found?.spelling?.query ?? null) : null,
      elsewhere: asked ? (elsewhere.data?.data ?? []) : [],
      own: asked ? (own.data?.data ?? none) : none,
      recents,
      commands: verbs,
    });
  }, [
    current,
    typed,
    asked,
    missing,
    resolution.data,
    suggestions.data,
    suggestions.isPlaceholderData,
    elsewhere.data,
    own.data,
    recents,
    verbs,
  ]);
  return { rows, commands: verbs, missing };
}

/** The state session law a citation names, as the box offers it. */
function citedLaw(law: SessionLawMatch | null | undefined) {
  if (law?.sessionLawId == null) return null;
  return { actId: law.sessionLawId, citation: law.citation ?? law.sessionLawId, name: law.title ?? "", status: null, pinpoint: null };
}

/** A command as the box offers it; where it has no meaning now, with the place it has one. */
function verbOf(id: CommandId, key: string | null, isActive: boolean): BoxCommand {
  const { title } = commands[id];
  return {
    id,
    title,
    words: commandWords[id] ?? "",
    keys: key === null ? null : keyLabel(key, isMac),
    blocked: isActive ? null : (texts.box.blocked[id.split(".")[0] ?? ""] ?? texts.box.blockedHere),
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
