import { exclusionsOf } from "../traits.ts";
import type { Provision } from "../provisions.ts";
import { type Asked, type Decided, fails, holds } from "./predicate.ts";

const excludes =
  /\b(?:not (?:include|apply|extend|cover|(?:be )?(?:deemed |considered )?confidential)|exclud\w*|exceptions?|no obligations?)\b/;
const about = /\b(?:confidential|information|obligations?|duties|term)\b/;
const included = /(?<!\bnot )\bincludes? information that is or becomes public\b|\bnonetheless confidential\b/;

/** What confidential information does not include, lists read with the sentence that leads them in. */
export function exclusions({ contract, provisions, position }: Asked): Decided[] {
  const turned = provisions.all.filter(({ full }) => included.test(full));
  if (turned.length > 0) return [fails(turned, "no exclusion", "The clause makes public information confidential.")];
  const wants = exclusionsOf(position.standardPosition);
  const named = ({ index }: Provision) => exclusionsOf(contract.sentences[index]?.text ?? "");
  const own = provisions.all.filter(
    (one) => ((excludes.test(one.full) && about.test(one.full)) || /exclusion|exception/.test(one.heading)) && named(one).length > 0,
  );
  if (own.length === 0) return [];
  const has = new Set(own.flatMap((one) => [one, ...provisions.section(one)]).flatMap(named));
  const lacking = wants.filter((one) => !has.has(one));
  if (lacking.length === 0) return [holds(own, "exclusions as asked", "The clause has the exclusions the position asks for.")];
  const names = lacking.length === 1 ? lacking[0] : `${lacking.slice(0, -1).join(", ")} or ${lacking.at(-1)}`;
  return [
    fails(own, `missing exclusions: ${lacking.join(", ")}`, `The clause has no exclusion for ${names}.`, {
      kind: "append",
      text: `Confidential Information also does not include ${names}.`,
    }),
  ];
}
