import { citedLaw, namedCitations } from "../../../records/matter-law/cited.ts";
import * as law from "../../../records/matter-law/store.ts";
import { matterNames } from "../../../records/matters/store.ts";
import { readableDocuments } from "../../../records/documents/store.ts";
import type { Work } from "../work.ts";
import type { ChangedSection, StatuteFacts } from "./statute-memo.ts";

/** Changes in the law that a matter cites or pins, as on its law screen. */
export async function statuteFacts({ run, services, signal }: Work): Promise<StatuteFacts> {
  const { workspace, recordKinds, query } = services;
  const { matterId } = run;
  const rows = namedCitations(workspace, recordKinds, law.citationsOfMatter(workspace, matterId));
  const pins = law.listPins(workspace, matterId);
  const actIds = [...new Set([...rows, ...pins].flatMap(({ actId }) => actId ?? []))];
  const states = actIds.length === 0 ? [] : await query("sectionStates", actIds, signal);
  const changes = new Map(states.map(({ actId, change }) => [actId, change]));
  const days = new Map(law.documentDays(workspace, readableDocuments(workspace, matterId)).map(({ id, day }) => [id, day]));
  const cited = new Map(citedLaw(rows, days, changes).map((one) => [one.actId, one]));
  const changed: ChangedSection[] = [];
  for (const { actId, change } of states) {
    if (change === null) continue;
    const known = cited.get(actId);
    const pin = pins.find((one) => one.actId === actId);
    changed.push({
      citation: known?.citation ?? pin?.citation ?? actId,
      heading: known?.heading ?? pin?.heading ?? "",
      kind: change.kind,
      day: change.day,
      release: change.release,
      isPinned: pin !== undefined,
      redline: await redlineOf(actId),
      cites: (known?.passages ?? []).map(({ filename, page, before, text, after }) => ({
        filename,
        page,
        text: `${before}${text}${after}`,
      })),
    });
  }
  changed.sort((a, b) => b.day.localeCompare(a.day) || a.citation.localeCompare(b.citation));
  return { matter: matterNames(workspace, [matterId]).get(matterId) ?? "", sections: actIds.length, changed };

  /** Changed paragraphs of the two newest stored texts. */
  async function redlineOf(actId: string): Promise<ChangedSection["redline"]> {
    const versions = (await query("sectionVersions", actId, signal)) ?? [];
    const [older, newer] = versions.toSorted((a, b) => a.id - b.id).slice(-2);
    if (older === undefined || newer === undefined) return null;
    const found = await query("versionRedline", { actId, from: older.id, to: newer.id }, signal);
    if (found === null || found === "missing") return null;
    return found.paragraphs.filter(({ kind }) => kind !== "equal").map(({ runs }) => runs);
  }
}
