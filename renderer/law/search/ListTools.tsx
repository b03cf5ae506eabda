import { Eye } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { SaveSearch } from "./SaveSearch.tsx";
import type { SearchForm } from "./search-form.ts";
import { texts } from "./texts.ts";

/** `160 sections by relevance`, above a list. */
export function Summary({ count }: { count: string }) {
  return (
    <p>
      <strong>{count}</strong> {texts.byRelevance}
    </p>
  );
}

/** Actions for the list as a whole. */
export function ListTools({ form, isPeeking, onPeek }: { form: SearchForm; isPeeking: boolean; onPeek: () => void }) {
  return (
    <>
      <Button look="quiet" icon={<Eye aria-hidden />} aria-pressed={isPeeking} onPress={onPeek}>
        {texts.peek.show}
      </Button>
      <SaveSearch form={form} />
    </>
  );
}
