import { Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { copyText } from "../ui/clipboard.ts";
import { Tabs } from "../ui/Tabs.tsx";
import { snippetOf, type Surface, surfaces } from "./connect-snippets.ts";
import { texts } from "./texts.ts";
import styles from "./console.module.css";

const words = texts.connect;

interface ConnectSnippetsProps {
  url: string;
  secret: string;
  scopes: readonly string[];
}

/** Text to paste into a terminal or into the settings of an assistant. */
export function ConnectSnippets({ url, secret, scopes }: ConnectSnippetsProps) {
  const [surface, setSurface] = useState<Surface>("terminal");
  const snippet = snippetOf(surface, url, secret, scopes);
  return (
    <Tabs label={words.label} tabs={surfaces.map((id) => ({ id, name: words.names[id] }))} value={surface} onChange={setSurface}>
      <p>{words.where[surface]}</p>
      <pre className={styles.consoleCurl} tabIndex={0}>
        {snippet}
      </pre>
      <div className={styles.consoleActions}>
        <Button icon={<Copy aria-hidden />} onPress={() => void copyText(snippet, words.copied)}>
          {surface === "terminal" ? words.copyCommand : words.copySettings}
        </Button>
      </div>
    </Tabs>
  );
}
