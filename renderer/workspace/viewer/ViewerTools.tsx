import { ChevronDown, ChevronUp, Link2, Minus, Plus, Quote, Scale, Search } from "lucide-react";
import { useRef, useState } from "react";
import type { Document } from "#shared/workspace/documents.ts";
import type { ViewName } from "#shared/workspace/readings.ts";
import { KeyOf } from "../../ui/KeyOf.tsx";
import { Button, IconButton } from "../../ui/Button.tsx";
import { formatCount } from "../../ui/format.ts";
import { Segments } from "../../ui/Segments.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ReviewButton } from "../reviews/ReviewButton.tsx";
import { CompareButton } from "./CompareButton.tsx";
import { DownloadButton } from "./DownloadButton.tsx";
import { texts } from "./texts.ts";
import type { Copying } from "./use-copying.ts";
import styles from "./viewer.module.css";
import { nextZoom } from "./zoom.ts";

interface ViewerToolsProps {
  document: Document;
  /** Null if there are no pages. */
  page: { number: number; count: number } | null;
  onPage: (number: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  views: readonly ViewName[];
  view: ViewName;
  onView: (view: ViewName) => void;
  isText: boolean;
  /** Null if a file is text only. */
  onText: ((isText: boolean) => void) | null;
  onFind: () => void;
  /** The table of authorities is open beside it. */
  hasAuthorities: boolean;
  onAuthorities: () => void;
  copying: Copying;
}

/** Pages, size, views, finding, copying and the original. */
export function ViewerTools(props: ViewerToolsProps) {
  const { document, page, onPage, zoom, onZoom, views, view, onView, isText, onText, onFind, hasAuthorities, onAuthorities, copying } =
    props;
  return (
    <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
      {page === null ? null : <PageField key={page.number} {...page} onPage={onPage} />}
      <div className={styles.group}>
        <IconButton label={texts.zoom.out} keys={<KeyOf id="document.smaller" />} onPress={() => onZoom(nextZoom(zoom, -1))}>
          <Minus aria-hidden />
        </IconButton>
        <span className={styles.zoom}>{texts.zoom.value(Math.round(zoom * 100))}</span>
        <IconButton label={texts.zoom.in} keys={<KeyOf id="document.larger" />} onPress={() => onZoom(nextZoom(zoom, 1))}>
          <Plus aria-hidden />
        </IconButton>
      </div>
      {views.length < 2 ? null : (
        <Segments
          label={texts.views.label}
          options={views.map((id) => ({ id, name: texts.views.names[id] }))}
          value={view}
          onChange={onView}
        />
      )}
      {onText === null ? null : (
        <Segments
          label={texts.drawn.label}
          options={[
            { id: "pages", name: texts.drawn.pages },
            { id: "text", name: texts.drawn.text },
          ]}
          value={isText ? "text" : "pages"}
          onChange={(id) => onText(id === "text")}
        />
      )}
      <IconButton label={texts.find.label} keys={<KeyOf id="document.find" />} onPress={onFind}>
        <Search aria-hidden />
      </IconButton>
      <IconButton label={texts.copyLink} keys={<KeyOf id="document.copyLink" />} onPress={copying.copyLink}>
        <Link2 aria-hidden />
      </IconButton>
      <IconButton label={texts.copyQuote} isDisabled={copying.selected === null} onPress={copying.copyQuote}>
        <Quote aria-hidden />
      </IconButton>
      <Button icon={<Scale aria-hidden />} aria-pressed={hasAuthorities} onPress={onAuthorities}>
        {texts.authorities}
      </Button>
      <ReviewButton document={document} />
      <CompareButton document={document} />
      <DownloadButton document={document} />
    </div>
  );
}

function PageField({ number, count, onPage }: { number: number; count: number; onPage: (number: number) => void }) {
  const [typed, setTyped] = useState(String(number));
  const field = useRef<HTMLInputElement>(null);
  function submit() {
    const wanted = Number.parseInt(typed, 10);
    if (Number.isFinite(wanted)) onPage(Math.min(Math.max(wanted, 1), count));
    else setTyped(String(number));
  }
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <IconButton label={texts.pages.previous} isDisabled={number <= 1} onPress={() => onPage(number - 1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <span className={styles.page}>
        <TextField
          label={texts.pages.label}
          isLabelHidden
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          size="small"
          input={field}
          onFocus={() => field.current?.select()}
        />
      </span>
      <span className={styles.pages}>{texts.pages.of(formatCount(count))}</span>
      <IconButton label={texts.pages.next} isDisabled={number >= count} onPress={() => onPage(number + 1)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </form>
  );
}
