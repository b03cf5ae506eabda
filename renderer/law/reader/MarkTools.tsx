import { Bell, Bookmark, BookmarkCheck, History, NotebookPen, Pin } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { Tip } from "../../ui/Tip.tsx";
import { texts } from "./texts.ts";

interface MarkToolsProps {
  isBookmarked: boolean;
  onBookmark: () => void;
  onNote: () => void;
  onWatch: () => void;
  onHistory: () => void;
  onPin: () => void;
}

/** What the owner may leave at the section, or at the paragraph chosen. The words show where the bar has room for them. */
export function MarkTools({ isBookmarked, onBookmark, onNote, onWatch, onHistory, onPin }: MarkToolsProps) {
  return (
    <>
      <WordTool label={texts.watch.section} word={texts.words.watch} keys={<KeyOf id="reading.watch" />} onPress={onWatch}>
        <Bell aria-hidden />
      </WordTool>
      <WordTool label={texts.pin} word={texts.words.pin} keys={<KeyOf id="reading.pin" />} onPress={onPin}>
        <Pin aria-hidden />
      </WordTool>
      <WordTool label={texts.ownNotes.write} word={texts.words.note} keys={<KeyOf id="reading.note" />} onPress={onNote}>
        <NotebookPen aria-hidden />
      </WordTool>
      <WordTool label={texts.history} word={texts.words.versions} keys={<KeyOf id="reading.history" />} onPress={onHistory}>
        <History aria-hidden />
      </WordTool>
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

interface WordToolProps {
  /** What it does, for the tip and screen readers; it begins with the word or says the same. */
  label: string;
  word: string;
  keys: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

function WordTool({ label, word, keys, onPress, children }: WordToolProps) {
  return (
    <Tip text={label} keys={keys}>
      <Button className="word-tool" aria-label={label} onPress={onPress}>
        {children}
        <span className="word-tool-word" aria-hidden>
          {word}
        </span>
      </Button>
    </Tip>
  );
}
