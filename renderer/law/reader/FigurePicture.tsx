import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReaderFigures } from "#shared/law/reader.ts";
import { Dialog, DialogBody } from "../../ui/Dialog.tsx";
import { readerQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./figure.module.css";

interface FigurePictureProps {
  name: string;
  /** The words that the text has for it, which stay as its caption. */
  words: string;
  figure: ReaderFigures[string];
}

/** A figure of the law in its place, as large as fits; a click shows its full size. Its space is reserved while it loads. */
export function FigurePicture({ name, words, figure }: FigurePictureProps) {
  const { data, isError } = useQuery(readerQueries.figure(figure.figureId));
  const [isLarge, setLarge] = useState(false);
  const address = useAddress(data);
  const { width, height } = figure;
  if (isError) {
    return (
      <span className={styles.figureName} data-remark={texts.text.figureFailed}>
        {words}
      </span>
    );
  }
  const picture = address === null ? null : <img src={address} alt={texts.text.figure(name)} width={width} height={height} />;
  return (
    <span className={styles.figure}>
      <button
        type="button"
        className={styles.enlarge}
        style={{ aspectRatio: `${width} / ${height}`, width: `${width}px` }}
        aria-label={texts.text.enlarge(name)}
        onClick={() => setLarge(true)}
      >
        {picture}
      </button>
      <span className={styles.caption}>{words}</span>
      <Dialog
        title={texts.text.figure(name)}
        isOpen={isLarge}
        onClose={() => setLarge(false)}
        width="picture"
        closeLabel={texts.text.closeFigure}
      >
        <DialogBody>
          <span className={styles.large}>{picture}</span>
        </DialogBody>
      </Dialog>
    </span>
  );
}

/** An address in this window for bytes that were fetched with the session's credential. */
function useAddress(bytes: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === undefined) return;
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
