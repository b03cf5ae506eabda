/** `tamil-nadu` as it is written; `central` is the Union. */
export function placeName(slug: string): string {
  if (slug === "central") return "Union of India";
  return slug
    .split("-")
    .map((word) => (word === "and" ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`))
    .join(" ");
}
