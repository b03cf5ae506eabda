import type { PageBlock, PageElement } from "../core/html-page.ts";

interface Step {
  name: string;
  id: string;
  classes: string[];
}

const steps = new Map<string, Step[]>();

/** Whether a block stands at a place as in `PageRule.at`. */
export function isAt(block: Pick<PageBlock, "path" | "element">, selector: string): boolean {
  let parsed = steps.get(selector);
  if (parsed === undefined) steps.set(selector, (parsed = selector.split(" ").map(stepOf)));
  let next = 0;
  for (const element of [...block.path, block.element]) if (isStep(element, parsed[next])) next++;
  return next >= parsed.length;
}

function stepOf(text: string): Step {
  const [name = "", ...rest] = text.split(/(?=[.#])/);
  const isBare = !/^[.#]/.test(name);
  const marks = isBare ? rest : [name, ...rest];
  return {
    name: isBare ? name : "",
    id: marks.find((mark) => mark.startsWith("#"))?.slice(1) ?? "",
    classes: marks.filter((mark) => mark.startsWith(".")).map((mark) => mark.slice(1)),
  };
}

function isStep(element: PageElement, step: Step | undefined): boolean {
  if (step === undefined || (step.name !== "" && step.name !== element.name) || (step.id !== "" && step.id !== element.id)) return false;
  return step.classes.length === 0 || step.classes.every((one) => classesOf(element).includes(one));
}

const classesKnown = new WeakMap<PageElement, string[]>();

function classesOf(element: PageElement): string[] {
  let classes = classesKnown.get(element);
  if (classes === undefined) classesKnown.set(element, (classes = element.className.split(/\s+/)));
  return classes;
}

export function isCentred({ path, element }: PageBlock): boolean {
  return [...path, element].some(({ name, style }) => name === "center" || /text-align: ?center/i.test(style));
}
