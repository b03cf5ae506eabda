import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { Currency } from "../currency/Currency.tsx";
import { actEdition } from "./edition.ts";
import { texts } from "./texts.ts";
import styles from "./acts.module.css";

interface CurrencyLineProps {
  retrievedOn: string | null;
  sourceUrl: string | null;
  pdfUrl: string | null;
}

/** What the text is, its day, and its publisher; shown above every text of this collection. */
export function CurrencyLine({ retrievedOn, sourceUrl, pdfUrl }: CurrencyLineProps) {
  return (
    <p className={styles.actCurrency}>
      <strong>{texts.asIssued}</strong>
      <Currency edition={actEdition(retrievedOn)} />
      {sourceUrl === null ? null : <OutsideLink href={sourceUrl}>{texts.source}</OutsideLink>}
      {pdfUrl === null ? null : <OutsideLink href={pdfUrl}>{texts.pdf}</OutsideLink>}
    </p>
  );
}
