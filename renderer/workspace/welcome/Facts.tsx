import { Copy } from "lucide-react";
import { IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { texts } from "./texts.ts";

/** Where the data lies, and what the program does not do. */
export function Facts({ dataDir }: { dataDir: string }) {
  return (
    <section className="welcome-facts" aria-labelledby="welcome-facts">
      <h2 id="welcome-facts">{texts.facts.title}</h2>
      <dl>
        <div>
          <dt>{texts.facts.folder}</dt>
          <dd>
            <code>{dataDir}</code>
            <IconButton label={texts.facts.copy} onPress={() => void copyText(dataDir, texts.facts.copied)}>
              <Copy aria-hidden />
            </IconButton>
            <small>{texts.facts.folderHint}</small>
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
    </section>
  );
}
