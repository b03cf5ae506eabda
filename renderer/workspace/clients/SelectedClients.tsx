import { Trash2 } from "lucide-react";
import type { Client } from "#shared/workspace/clients.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { SelectionBar } from "../../ui/ListParts.tsx";
import { texts } from "./texts.ts";
import { useDeleteClients } from "./use-delete-clients.ts";

/** Actions for all selected clients at once. */
export function SelectedClients({ clients, onClear }: { clients: readonly Client[]; onClear: () => void }) {
  const { remove, isBusy } = useDeleteClients();
  if (clients.length === 0) return null;
  return (
    <SelectionBar
      label={texts.bulk.region}
      count={texts.bulk.selected(countOf(clients.length, "client"))}
      clear={texts.bulk.clear}
      onClear={onClear}
    >
      <Button
        look="danger"
        size="small"
        needs="remove"
        icon={<Trash2 aria-hidden />}
        isPending={isBusy}
        onPress={() => void remove(clients).then(onClear)}
      >
        {texts.bulk.remove}
      </Button>
    </SelectionBar>
  );
}
