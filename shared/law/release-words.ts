const dayInLabel = /^(?:installed )?(\d{4}-\d{2}-\d{2})(?: \(\d+\))?$/;

/** A release as a sentence names it: `119-36`, or, where a day is its label, `Jan 2, 2088` (`long`: `January 2, 2088`). */
export function releaseName(label: string, dateStyle: "medium" | "long" = "medium"): string {
  const day = dayInLabel.exec(label)?.[1];
  const at = Date.parse(day ?? "");
  if (day === undefined || Number.isNaN(at)) return label;
  return label.replace(day, new Intl.DateTimeFormat("en-US", { dateStyle, timeZone: "UTC" }).format(at));
}

/** A release inside a sentence: `release 119-36`, `the 2014 edition`, `the text of January 2, 2088`, `the text installed January 2, 2088`. */
export function releaseWords(label: string): string {
  if (/^\d{4}$/.test(label)) return `the ${label} edition`;
  if (label.startsWith("installed")) return `the text ${releaseName(label, "long")}`;
  return dayInLabel.test(label) ? `the text of ${releaseName(label, "long")}` : `release ${label}`;
}
