import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Client } from "#shared/workspace/clients.ts";
import { Button } from "../../ui/Button.tsx";
import { countOf } from "../../ui/format.ts";
import { DeleteClientsDialog } from "./DeleteClientsDialog.tsx";
import { texts } from "./texts.ts";
import styles from "../matters/matters.module.css";

/** What can be done with all selected clients at once. */
export function SelectedClients({ clients, onClear }: { clients: readonly Client[]; onClear: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  if (clients.length === 0) return null;
  return (
    <section className={styles.bulkBar} aria-label={texts.bulk.region}>
      <strong role="status">{texts.bulk.selected(countOf(clients.length, "client"))}</strong>
      <Button look="danger" icon={<Trash2 aria-hidden />} onPress={() => setDeleting(true)}>
        {texts.bulk.remove}
      </Button>
      <Button look="quiet" onPress={onClear}>
        {texts.bulk.clear}
      </Button>
      <DeleteClientsDialog
        clients={clients}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        onDone={() => {
          setDeleting(false);
          onClear();
        }}
      />
    </section>
  );
}
