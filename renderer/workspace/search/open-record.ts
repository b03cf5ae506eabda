/**
 * Id of the matter, document, draft or section that an address of the window shows; null for anything else. A record of a matter, such as a
 * grid, is not the matter.
 */
export function openRecord(pathname: string): string | null {
  const [place = "", id = "", part = "", recordId = "", ...rest] = pathname.split("/").slice(1).map(decoded);
  if (rest.length > 0 || id === "") return null;
  if (place === "law") return part === "" ? id : null;
  if (place !== "matters") return null;
  if (recordId === "") return id;
  return part === "documents" || part === "drafts" ? recordId : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
