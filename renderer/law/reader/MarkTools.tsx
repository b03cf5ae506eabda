import { Bell, Bookmark, BookmarkCheck, CalendarClock, History, NotebookPen, Pin } from "lucide-react";
import { useRights } from "../../api/rights.ts";
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
  /** Null where the section states no period. */
  onDate: (() => void) | null;
}

/** What the owner can add at the section, or at the selected paragraph. The labels are shown if the bar has room for them. */
export function MarkTools({ isBookmarked, onBookmark, onNote, onWatch, onHistory, onPin, onDate }: MarkToolsProps) {
  const mayWrite = useRights().can("write");
  const history = (
    <IconButton label={texts.history} word={texts.words.versions} keys={<KeyOf id="reading.history" />} onPress={onHistory}>
      <History aria-hidden />
    </IconButton>
  );
  if (!mayWrite) return history;
  return (
    <>
      <IconButton label={texts.watch.section} word={texts.words.watch} keys={<KeyOf id="reading.watch" />} onPress={onWatch}>
        <Bell aria-hidden />
      </IconButton>
      <IconButton label={texts.pin} word={texts.words.pin} keys={<KeyOf id="reading.pin" />} onPress={onPin}>
        <Pin aria-hidden />
      </IconButton>
      {onDate === null ? null : (
        <IconButton label={texts.date} word={texts.words.date} onPress={onDate}>
          <CalendarClock aria-hidden />
        </IconButton>
      )}
      <IconButton label={texts.ownNotes.write} word={texts.words.note} keys={<KeyOf id="reading.note" />} onPress={onNote}>
        <NotebookPen aria-hidden />
      </IconButton>
      {history}
      <IconButton
        label={isBookmarked ? texts.bookmark.remove : texts.bookmark.add}
        keys={<KeyOf id="reading.bookmark" />}
        aria-pressed={isBookmarked}
        onPress={onBookmark}
      >
        {isBookmarked ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      </IconButton>
    </>
  );
}
