import { currencyLabel } from "#shared/law/currency-label.ts";
import { formatDay } from "../../ui/format.ts";
import { useSourceOf } from "../currency/use-edition.ts";
import { checkWords } from "../currency/words.ts";
import { texts } from "./texts.ts";
import styles from "./session-laws.module.css";

/** The day of an act's text, when its collection was installed, and whether the publisher was asked since. */
export function AsEnacted({ jurisdiction, approved }: { jurisdiction: string; approved: string | null }) {
  return (
    <p className={styles.lawCurrency}>
      <strong>{currencyLabel({ corpusType: "SESSION_LAW", release: "", releaseDate: approved }, new Date()).day}</strong> ·{" "}
      {texts.law.notAmended}
      <Collection jurisdiction={jurisdiction} before=" · " />
    </p>
  );
}

interface CollectionProps {
  jurisdiction: string;
  before?: string;
  /** It begins its line. */
  isLine?: boolean;
}

/** When the session laws of a jurisdiction were installed, and the result of asking their publisher. */
export function Collection({ jurisdiction, before = "", isLine = false }: CollectionProps) {
  const source = useSourceOf(`session-laws-${jurisdiction}`);
  if (source === undefined) return null;
  const words = [
    (isLine ? texts.law.installedLine : texts.law.installed)(formatDay(source.installedAt)),
    source.isFiction ? null : checkWords(source, new Date()),
  ];
  return <>{`${before}${words.filter((one) => one !== null).join(" · ")}`}</>;
}
