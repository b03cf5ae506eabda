/** `limitation-of-liability` as "Limitation of liability". */
export function clauseName(clause: string): string {
  const words = clause.replaceAll(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
