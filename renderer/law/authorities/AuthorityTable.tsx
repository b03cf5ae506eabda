import { useQueryClient } from "@tanstack/react-query";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import type { Authority, AuthorityPlace } from "#shared/law/authorities.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { formatCount } from "../../ui/format.ts";
import { sayFailed } from "../../ui/say.ts";
import { Segments } from "../../ui/Segments.tsx";
import { AuthorityRow } from "./AuthorityRow.tsx";
import { type AsOf, csvOf, markdownOf, plainOf } from "./export.ts";
import { labelsOf } from "./labels.ts";
import { grouped, isShown, type Shown } from "./order.ts";
import { saveFile } from "./save-file.ts";
import { texts } from "./texts.ts";
import styles from "./authorities.module.css";

interface AuthorityTableProps {
  authorities: readonly Authority[];
  /** The name of the saved files, without the ending. */
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
  const queryClient = useQueryClient();
  /** Runs an export with the currency labels of its authorities. */
  function withLabels(save: (asOf: AsOf) => void) {
    labelsOf(queryClient, authorities).then(save, (error: unknown) => sayFailed(texts.exportFailed, error));
  }
  return (
    <>
      <div className={styles.authorityTools}>
        <Segments
          label={texts.show}
          options={counts.flatMap(([id, count]) =>
            count === 0 && id !== "all" ? [] : [{ id, name: texts.shown[id](formatCount(count)) }],
          )}
          value={shown}
          onChange={setShown}
        />
        <Segments
          label={texts.order}
          options={(["kind", "text"] as const).map((id) => ({ id, name: texts.orders[id] }))}
          value={order}
          onChange={setOrder}
        />
        <div className={styles.authorityExports}>
          <Button icon={<Copy aria-hidden />} onPress={() => withLabels((asOf) => void copyText(plainOf(groups, asOf), texts.copied))}>
            {texts.copy}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onPress={() => withLabels((asOf) => saveFile(`${fileName}.csv`, "text/csv", csvOf(groups, asOf)))}
          >
            {texts.csv}
          </Button>
          <Button
            icon={<Download aria-hidden />}
            onPress={() => withLabels((asOf) => saveFile(`${fileName}.md`, "text/markdown", markdownOf(groups, asOf)))}
          >
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
