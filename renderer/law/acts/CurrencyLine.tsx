import { OutsideLink } from "../../ui/OutsideLink.tsx";
import { texts } from "./texts.ts";

interface CurrencyLineProps {
  retrievedOn: string | null;
  sourceUrl: string | null;
  pdfUrl: string | null;
}

/** What the text is and where it is from; it stands above every text of this collection. */
export function CurrencyLine({ retrievedOn, sourceUrl, pdfUrl }: CurrencyLineProps) {
  return (
    <p className="act-currency">
      <strong>{texts.asIssued}</strong>
      {retrievedOn === null ? null : <span>{texts.retrieved(retrievedOn)}</span>}
      {sourceUrl === null ? null : <OutsideLink href={sourceUrl}>{texts.source}</OutsideLink>}
      {pdfUrl === null ? null : <OutsideLink href={pdfUrl}>{texts.pdf}</OutsideLink>}
    </p>
  );
}
