import { useQuery } from "@tanstack/react-query";
import { everydayWordsQuery } from "../../law/search/everyday-words.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./ask.module.css";
import { gridQueries } from "./queries.ts";
import { texts } from "./texts.ts";

interface AlikeQuestionsProps {
  matterId: string;
  question: string;
  onAsk: (question: string) => void;
}

/** Kinds of clause that a question in everyday words may mean, with a button for each. Shows nothing if such questions are off. */
export function AlikeQuestions({ matterId, question, onAsk }: AlikeQuestionsProps) {
  const { data: setting } = useQuery(everydayWordsQuery());
  const isOn = setting !== undefined && setting.state !== "off";
  const alike = useQuery({ ...gridQueries.alike(matterId, question), enabled: isOn });
  if (!isOn || alike.isError || alike.data?.names.length === 0) return null;
  return (
    <div className={styles.alike} role="group" aria-label={texts.ask.alike}>
      <span>{alike.isPending ? texts.ask.comparing : texts.ask.alike}</span>
      {alike.data?.names.map(capitalized).map((name) => (
        <Button key={name} size="small" onPress={() => onAsk(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
