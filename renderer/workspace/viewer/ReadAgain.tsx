import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScanText } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { say, sayFailed } from "../../ui/say.ts";
import { languageList } from "./language-names.ts";
import { viewerQueries } from "./queries.ts";
import { recognitionQuery, useReadAgain } from "./recognition.ts";
import { texts } from "./texts.ts";

const words = texts.readAgain;

/** Reads the scanned pages of a document again in the languages of the settings; `isUnderWay` while that is not done. */
export function ReadAgain({ ids, isUnderWay }: { ids: { matterId: string; documentId: string }; isUnderWay: boolean }) {
  const client = useQueryClient();
  const { data } = useQuery(recognitionQuery());
  const again = useReadAgain();
  const was = useRef(isUnderWay);
  useEffect(() => {
    if (was.current && !isUnderWay) {
      void client.invalidateQueries({ queryKey: ["viewer"] });
      say(words.done);
    }
    was.current = isUnderWay;
  }, [client, isUnderWay]);
  if (isUnderWay) return <p role="status">{words.underWay}</p>;
  if (data === undefined) return null;
  return (
    <Button
      look="link"
      size="small"
      icon={<ScanText aria-hidden />}
      isPending={again.isPending}
      onPress={() =>
        again.mutate(ids, {
          onSuccess: () => client.invalidateQueries(viewerQueries.reading(ids)),
          onError: (error) => sayFailed(words.failed, error),
        })
      }
    >
      {words.button(languageList(data.chosen))}
    </Button>
  );
}
