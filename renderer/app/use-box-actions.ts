import { useNavigate } from "@tanstack/react-router";
import type { HeldEdition } from "#shared/law/held-edition.ts";
import { tickStep } from "../commands/first-steps-state.ts";
import { runCommand } from "../commands/use-command.ts";
import { useBrief } from "../law/authorities/brief-state.ts";
import { useGetLaw } from "../law/library/sources/use-get-law.ts";
import type { LawOffer } from "../law/library/sources/use-law-offer.ts";
import { readerOf } from "../law/search/reader-of.ts";
import { type RecordAt, recordPlace } from "../workspace/records/record-place.ts";
import type { BoxRow } from "../workspace/search/box-row.ts";

/** What the rows of the box do. Each closes the box first, which frees the focus for what opens. */
export function useBoxActions(offer: LawOffer | null, onClose: () => void) {
  const navigate = useNavigate();
  const get = useGetLaw();

  function search(query: string) {
    if (query.trim().length < 2) return;
    onClose();
    void navigate({ to: "/search", search: { q: query.trim() } });
  }

  /** Opens the text of the cited edition if it differs from the installed text. */
  function openSection({ actId, pinpoint, edition }: { actId: string; pinpoint: string | null; edition?: HeldEdition }) {
    tickStep("jump");
    const hash = pinpoint === null ? "" : `p-${pinpoint}`;
    if (actId.startsWith("SSL_")) void navigate({ to: "/session-laws/$lawId", params: { lawId: actId } });
    else if (edition?.state === "earlier" && edition.refresh !== null)
      void navigate({ to: "/law/history/$actId", params: { actId }, search: { read: edition.refresh }, hash });
    else void navigate({ to: "/law/$actId", params: { actId }, search: edition === undefined ? {} : { edition: edition.year }, hash });
  }

  /** Gets exactly the missing law if that is allowed; the search page shows the progress and the other options. */
  function openMissing({ cite, missing: { fetch, gap } }: Extract<BoxRow, { kind: "missing" }>) {
    if (gap === "not-installed" && fetch !== null && offer?.how === "choose")
      return void navigate({ to: "/library/official", search: fetch });
    if (fetch !== null && offer?.how === "fetch") get.mutate({ offer: fetch, cite });
    search(cite);
  }

  function openRecord(record: RecordAt) {
    const place = recordPlace(record);
    if (place !== null) void navigate(place);
  }

  function choose(row: BoxRow) {
    if (row.kind === "note") return;
    onClose();
    if (row.kind === "search") search(row.text);
    else if (row.kind === "spelling") search(row.query);
    else if (row.kind === "missing") openMissing(row);
    else if (row.kind === "elsewhere") {
      tickStep("jump");
      void navigate(readerOf(row.found));
    } else if (row.kind === "level") void navigate({ to: "/law/level/$node", params: { node: row.level.node } });
    else if (row.kind === "own") openRecord({ ...row.found, passage: row.found.place });
    else if (row.kind === "record") openRecord(row.record);
    else if (row.kind === "named") openRecord(row.named);
    else if (row.kind === "setting") void navigate({ to: row.setting.path, hash: row.setting.name });
    else if (row.kind === "command") {
      const { command } = row;
      // When the command runs, the focus is back where it was before the box opened.
      requestAnimationFrame(() => runCommand(command));
    } else openSection(row);
  }

  function readBrief(text: string) {
    onClose();
    useBrief.getState().setBrief(text);
    void navigate({ to: "/authorities" });
  }

  return { choose, search, readBrief };
}
