import { MenuItem, Separator } from "react-aria-components";
import { useRights } from "../../api/rights.ts";
import { texts } from "./texts.ts";
import menuLook from "../../ui/menu.module.css";

interface MarkItemsProps {
  isBookmarked: boolean;
  onBookmark: () => void;
  onNote: () => void;
}

/** What the owner can add at a place, as items of its menu. */
export function MarkItems({ isBookmarked, onBookmark, onNote }: MarkItemsProps) {
  const bookmark = isBookmarked ? texts.bookmark.remove : texts.bookmark.add;
  if (!useRights().can("write")) return null;
  return (
    <>
      <Separator className={menuLook.rule} />
      <MenuItem className={menuLook.item} id="bookmark" textValue={bookmark} onAction={onBookmark}>
        {bookmark}
        <kbd>B</kbd>
      </MenuItem>
      <MenuItem className={menuLook.item} id="note" textValue={texts.ownNotes.write} onAction={onNote}>
        {texts.ownNotes.write}
        <kbd>N</kbd>
      </MenuItem>
    </>
  );
}
