import { Copy } from "lucide-react";
import { IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { Block } from "../../ui/Page.tsx";
import { texts } from "./texts.ts";
import styles from "./welcome.module.css";

/** Where the data is, and what Pandect does not do. */
export function Facts({ dataDir }: { dataDir: string }) {
  return (
    <Block title={texts.facts.title}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.facts.folder}</dt>
          <dd>
            <code>{dataDir}</code>
            <IconButton label={texts.facts.copy} onPress={() => void copyText(dataDir, texts.facts.copied)}>
              <Copy aria-hidden />
            </IconButton>
          </dd>
        </div>
        <div>
          <dt>{texts.facts.network}</dt>
          <dd>{texts.facts.networkBody}</dd>
        </div>
        <div>
          <dt>{texts.facts.model}</dt>
          <dd>{texts.facts.modelBody}</dd>
        </div>
      </dl>
    </Block>
  );
}
