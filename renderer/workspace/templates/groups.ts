import type { TemplateVariable } from "#shared/workspace/templates.ts";

export type GroupId = "party" | "date" | "money" | "law" | "rest" | "given";

const groupOfKind: Readonly<Record<string, GroupId>> = {
  party: "party",
  address: "party",
  date: "date",
  duration: "date",
  money: "money",
  number: "money",
  jurisdiction: "law",
};

/** Variables in the groups of the run page, without empty groups. Variables that the text already fills come last. */
export function groupsOf(variables: readonly TemplateVariable[]): { id: GroupId; variables: TemplateVariable[] }[] {
  const order: GroupId[] = ["party", "date", "money", "law", "rest", "given"];
  const groupOf = (variable: TemplateVariable): GroupId =>
    variable.defaultValue !== null && variable.defaultValue === variable.name ? "given" : (groupOfKind[variable.kind] ?? "rest");
  return order.flatMap((id) => {
    const members = variables.filter((variable) => groupOf(variable) === id);
    return members.length === 0 ? [] : [{ id, variables: members }];
  });
}
