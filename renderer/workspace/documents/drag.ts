const documentsType = "application/x-pandect-documents";
const folderType = "application/x-pandect-folder";

/** Carries documents in a drag inside the window. */
export function dragDocuments(transfer: DataTransfer, ids: readonly string[]): void {
  transfer.setData(documentsType, JSON.stringify(ids));
  transfer.effectAllowed = "move";
}

export function dragFolder(transfer: DataTransfer, id: string): void {
  transfer.setData(folderType, id);
  transfer.effectAllowed = "move";
}

/** Whether something of the window's own is being dragged; its content can be read only after the drop. */
export function isOwnDrag(transfer: DataTransfer): boolean {
  return transfer.types.includes(documentsType) || transfer.types.includes(folderType);
}

/** What was dropped; null if it is nothing of the window's own. */
export function readDrag(transfer: DataTransfer): { documents: string[] } | { folder: string } | null {
  const folder = transfer.getData(folderType);
  if (folder !== "") return { folder };
  const documents = transfer.getData(documentsType);
  if (documents === "") return null;
  const ids: unknown = JSON.parse(documents);
  return Array.isArray(ids) ? { documents: ids.map(String) } : null;
}
