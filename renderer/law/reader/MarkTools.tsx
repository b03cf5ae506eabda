import { Bookmark, BookmarkCheck, Eye, History, NotebookPen, Pin } from "lucide-react";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";

interface MarkToolsProps {
  isBookmarked: boolean;
  onBookmark: () => void;
  onNote: () => void;
  onWatch: () => void;
  onHistory: () => void;
  onPin: () => void;
}

/** What the owner may leave at the section, or at the paragraph chosen. */
export function MarkTools({ isBookmarked, onBookmark, onNote, onWatch, onHistory, onPin }: MarkToolsProps) {
  return (
    <>
      <IconButton
        label={isBookmarked ? texts.bookmark.remove : texts.bookmark.add}
        keys={<KeyOf id="reading.bookmark" />}
        aria-pressed={isBookmarked}
        onPress={onBookmark}
      >
        {isBookmarked ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      </IconButton>
      <IconButton label={texts.ownNotes.write} keys={<KeyOf id="reading.note" />} onPress={onNote}>
        <NotebookPen aria-hidden />
      </IconButton>
      <IconButton label={texts.watch.section} keys={<KeyOf id="reading.watch" />} onPress={onWatch}>
        <Eye aria-hidden />
      </IconButton>
      <IconButton label={texts.history} keys={<KeyOf id="reading.history" />} onPress={onHistory}>
        <History aria-hidden />
      </IconButton>
      <IconButton label={texts.pin} keys={<KeyOf id="reading.pin" />} onPress={onPin}>
        <Pin aria-hidden />
      </IconButton>
    </>
  );
}
