import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { Tabs } from "../ui/Tabs.tsx";
import { saveFile } from "../api/save-file.ts";
import { say, sayFailed } from "../ui/say.ts";
import { type Secrets, snippetOf, type Surface, surfaces } from "./connect-snippets.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.connect;

interface ConnectSnippetsProps {
  url: string;
  secrets: Secrets;
  scopes: readonly string[];
}

async function handleBundle() {
  try {
    say(words.bundleSaved(await saveFile("/docs/pandect.mcpb", { signal: new AbortController().signal, onBytes: () => undefined })));
  } catch (error) {
    sayFailed(words.bundleFailed, error);
  }
}

/** Text to paste into a terminal or into the settings of an assistant. */
export function ConnectSnippets({ url, secrets, scopes }: ConnectSnippetsProps) {
  const [surface, setSurface] = useState<Surface>("terminal");
  const snippet = snippetOf(surface, url, secrets, scopes);
  return (
    <Tabs label={words.label} tabs={surfaces.map((id) => ({ id, name: words.names[id] }))} value={surface} onChange={setSurface}>
      <p>{words.where[surface]}</p>
      <pre className={styles.consoleCurl} tabIndex={0}>
        {snippet}
      </pre>
      <div className={styles.consoleActions}>
        <Button icon={<Copy aria-hidden />} onPress={() => void copyText(snippet, words.copied)}>
          {surface === "terminal" || surface === "claudeCode" ? words.copyCommand : words.copySettings}
        </Button>
        {surface === "claude" ? (
          <Button icon={<Download aria-hidden />} onPress={() => void handleBundle()}>
            {words.saveBundle}
          </Button>
        ) : null}
      </div>
    </Tabs>
  );
}
