import type { Mention } from "./mention.ts";
import type { Recognised } from "../citation/grammar.ts";
import { recogniseCitations } from "../citation/recognise.ts";
import { shortForms } from "./short-forms.ts";
import { onlyStateCited, stateOfCaption } from "./state-of-text.ts";

/** More mentions than any brief has; a text built to exceed this is cut here. */
export const mostMentions = 20_000;

/** The authorities a text names, in order, including short forms (`§ 1983` after the full citation). */
export function mentionsIn(text: string): Mention[] {
  const full = citationsIn(text).flatMap(mentionsOf);
  return [...full, ...shortForms(text, full)].sort((a, b) => a.start - b.start);
}

/** A name that several states share is read in the state of the brief's court; without one, in the only state whose law the text cites. */
function citationsIn(text: string): Recognised[] {
  const court = stateOfCaption(text);
  const found = recogniseCitations(text, { state: court ?? undefined });
  const isShared = found.some(({ targets }) => targets.some(({ key }) => key.startsWith("shared/")));
  const state = court === null && isShared ? onlyStateCited(found) : null;
  return state === null ? found : recogniseCitations(text, { state });
}

function mentionsOf(found: Recognised): Mention[] {
  const { start, end, text } = found;
  // The readings of one hyphenated number belong together, and so do the ends of a range, which the first end represents.
  const targets = found.alternatives.length > 0 ? [found.targets] : groups(found);
  return targets.map((group) => ({ start, end, text, cited: { ...found, targets: group }, isShort: false }));
}

function groups(found: Recognised): Recognised["targets"][] {
  const all: Recognised["targets"][] = [];
  for (const target of found.targets) {
    const last = all.at(-1);
    if (target.through && last !== undefined) last.push(target);
    else all.push([target]);
  }
  return all;
}
