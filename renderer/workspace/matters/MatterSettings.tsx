import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Matter } from "#shared/workspace/matters.ts";
import { Button } from "../../ui/Button.tsx";
import { formatDay } from "../../ui/format.ts";
import { MetadataEditor } from "../../ui/MetadataEditor.tsx";
import { AccessPart } from "./access/AccessPart.tsx";
import { blockerWords } from "./blocker-words.ts";
import { DeleteMattersDialog } from "./DeleteMattersDialog.tsx";
import { ModelGrantPart } from "./ModelGrantPart.tsx";
import { MatterField } from "./MatterField.tsx";
import { matterQueries } from "./queries.ts";
import { MatterPart } from "./MatterPart.tsx";
import { billingOptions } from "./options.ts";
import { texts } from "./texts.ts";
import { useMatter, useSaveMatter } from "./use-matter.ts";
import styles from "./settings.module.css";
import mattersStyles from "./matters.module.css";

/** Instructions, the owner's own fields, who of a firm sees the matter, and deleting it. */
export function MatterSettings() {
  const matter = useMatter();
  const save = useSaveMatter(matter);
  return (
    <MatterPart label={texts.one.settings}>
      <div className={mattersStyles.matterPart}>
        <section aria-labelledby="matter-details">
          <h2 id="matter-details">{texts.settings.details}</h2>
          <div className={styles.details}>
            <MatterField matter={matter} field="practiceArea" empty={texts.one.empty} />
            <MatterField matter={matter} field="matterType" empty={texts.one.empty} />
            <MatterField matter={matter} field="closeDate" kind="date" empty={texts.one.empty} />
            <MatterField matter={matter} field="billingType" kind="select" options={billingOptions} empty={texts.one.empty} />
            <MatterField matter={matter} field="billingRate" empty={texts.one.empty} />
            <MatterField matter={matter} field="billingCurrency" empty={texts.one.empty} />
            <MatterField matter={matter} field="country" empty={texts.one.empty} />
            <MatterField matter={matter} field="description" kind="area" empty={texts.one.empty} />
          </div>
          <p className={styles.made}>{texts.settings.created(formatDay(matter.createdAt))}</p>
        </section>
        <section aria-label={texts.settings.instructions} className={styles.details}>
          <MatterField matter={matter} field="instructions" kind="area" rows={6} empty={texts.one.empty} />
        </section>
        <MetadataEditor value={matter.metadata} onSave={(after, before, isForced) => save("metadata", before, after, isForced)} />
        <AccessPart matterId={matter.id} />
        <ModelGrantPart matterId={matter.id} />
        <Removal matter={matter} />
      </div>
    </MatterPart>
  );
}

/** What prevents deleting the matter, or the button that deletes it. */
function Removal({ matter }: { matter: Matter }) {
  const navigate = useNavigate();
  const desk = useQuery(matterQueries.desk(matter.id)).data;
  const [isAsking, setAsking] = useState(false);
  const blockers = desk?.blockers ?? [];
  return (
    <section aria-labelledby="matter-remove" className={mattersStyles.matterRemove}>
      <h2 id="matter-remove">{texts.settings.remove}</h2>
      {matter.isDefault ? (
        <p>{texts.settings.isDefault}</p>
      ) : blockers.length > 0 ? (
        <>
          <p>{texts.settings.blocked}</p>
          <ul>
            {blockers.map(({ kind, count }) => (
              <li key={kind}>{blockerWords(kind, count)}</li>
            ))}
          </ul>
          <p>{texts.settings.blockedHint}</p>
        </>
      ) : (
        <>
          <p>{texts.settings.free}</p>
          <Button
            look="danger"
            needs="remove"
            icon={<Trash2 aria-hidden />}
            isDisabled={desk === undefined}
            onPress={() => setAsking(true)}
          >
            {texts.settings.removeButton}
          </Button>
        </>
      )}
      <DeleteMattersDialog
        matters={[matter]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={(deleted) => {
          setAsking(false);
          if (deleted.length > 0) void navigate({ to: "/matters" });
        }}
      />
    </section>
  );
}
