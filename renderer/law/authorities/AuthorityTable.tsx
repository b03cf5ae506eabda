import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components";
import type { Authority, AuthorityPlace } from "#shared/law/authorities.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { formatCount } from "../../ui/format.ts";
import { useEditions } from "../currency/use-edition.ts";
import { asOfWords } from "../currency/words.ts";
import { AuthorityRow } from "./AuthorityRow.tsx";
import { csvOf, markdownOf, plainOf } from "./export.ts";
import { grouped, isShown, type Shown } from "./order.ts";
import { saveFile } from "./save-file.ts";
import { texts } from "./texts.ts";
import styles from "./authorities.module.css";

interface AuthorityTableProps {
  authorities: readonly Authority[];
  /** Name of the files it is saved as, without the ending. */
  fileName: string;
  onShow: (place: AuthorityPlace) => void;
}

const choices = ["all", "gaps", "dead", "pinpoints"] as const satisfies readonly Shown[];

export function AuthorityTable({ authorities, fileName, onShow }: AuthorityTableProps) {
  const [order, setOrder] = useState<"kind" | "text">("kind");
  const [shown, setShown] = useState<Shown>("all");
  const groups = grouped(
    authorities.filter((one) => isShown(one, shown)),
    order,
  );
  const counts = choices.map((choice) => [choice, authorities.filter((one) => isShown(one, choice)).length] as const);
  const editionOf = useEditions();
  const asOf = ({ section, isFiction }: Authority) => {
    const edition = section === null || isFiction ? undefined : editionOf(section.actId);
    return (edition && asOfWords(edition, new Date())) ?? "";
  };
  return (
    <>
      <div className={styles.authorityTools}>
        <RadioGroup
          className={styles.match}
          orientation="horizontal"
          value={shown}
          // The group offers these choices and nothing else.
          onChange={(value) => setShown(value as Shown)}
        >
          <Label>{texts.show}</Label>
          {counts.map(([choice, count]) =>
            count === 0 && choice !== "all" ? null : (
              <Radio key={choice} value={choice} className={styles.matchOption}>
                {texts.shown[choice](formatCount(count))}
              </Radio>
            ),
          )}
        </RadioGroup>
        <RadioGroup
          className={styles.match}
          orientation="horizontal"
          value={order}
          onChange={(value) => setOrder(value === "text" ? "text" : "kind")}
        >
          <Label>{texts.order}</Label>
          <Radio value="kind" className={styles.matchOption}>
            {texts.orders.kind}
          </Radio>
          <Radio value="text" className={styles.matchOption}>
            {texts.orders.text}
          </Radio>
        </RadioGroup>
        <div className={styles.authorityExports}>
          <Button icon={<Copy aria-hidden />} onPress={() => void copyText(plainOf(groups, asOf), texts.copied)}>
            {texts.copy}
          </Button>
          <Button icon={<Download aria-hidden />} onPress={() => saveFile(`${fileName}.csv`, "text/csv", csvOf(groups, asOf))}>
            {texts.csv}
          </Button>
          <Button icon={<Download aria-hidden />} onPress={() => saveFile(`${fileName}.md`, "text/markdown", markdownOf(groups, asOf))}>
            {texts.markdown}
          </Button>
        </div>
      </div>
      {groups.map(({ kind, authorities: own }) => (
        <section key={kind ?? "text"} className={styles.authorityGroup} aria-label={kind === null ? texts.orders.text : texts.kinds[kind]}>
          {kind === null ? null : <h2>{texts.kinds[kind]}</h2>}
          <ol>
            {own.map((authority) => (
              <AuthorityRow key={authority.key} authority={authority} onShow={onShow} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
