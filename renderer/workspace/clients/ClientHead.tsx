import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, BriefcaseBusiness, Ellipsis, Link2, Settings2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Client } from "#shared/workspace/clients.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { copyText } from "../../ui/clipboard.ts";
import { countOf } from "../../ui/format.ts";
import { InPlaceTitle } from "../../ui/InPlaceTitle.tsx";
import { Menu, MenuItem, MenuRule } from "../../ui/Menu.tsx";
import { useStarting } from "../search/starting-state.ts";
import { ClientDetailsDialog } from "./ClientDetailsDialog.tsx";
import { ClientField, longest, useSaveClient } from "./ClientField.tsx";
import { clientQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import { useDeleteClients } from "./use-delete-clients.ts";
import matterStyles from "../matters/matter.module.css";
import styles from "./client.module.css";

const words = texts.one;

/** Name and facts of a client, each edited in place, and the actions for the client. */
export function ClientHead({ client }: { client: Client }) {
  const save = useSaveClient(client);
  const matters = useQuery(clientQueries.matters(client.id)).data;
  const { start } = useStarting();
  const navigate = useNavigate();
  const { remove } = useDeleteClients();
  const [isEditing, setEditing] = useState(false);

  async function handleRemove() {
    if ((await remove([client])).length > 0) await navigate({ to: "/clients" });
  }
  return (
    <header className={`${matterStyles.head} ${styles.head}`}>
      <Link to="/clients" className={matterStyles.back}>
        <ArrowLeft aria-hidden /> {words.back}
      </Link>
      <div className={matterStyles.top}>
        <div className={matterStyles.name}>
          <InPlaceTitle
            label={texts.fields.name}
            value={client.name}
            maxLength={longest.name}
            // An empty name is sent anyway; the service says why it is refused.
            onSave={(after, before, isForced) => save("name", before as string, after as string, isForced)}
          />
        </div>
        <div className={matterStyles.actions}>
          <Button look="primary" icon={<BriefcaseBusiness aria-hidden />} onPress={() => start("matter", client.id)}>
            {words.newMatter}
          </Button>
          <Menu
            label={words.more}
            button={
              <IconButton label={words.more}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Settings2 aria-hidden />} onAction={() => setEditing(true)}>
              {words.editDetails}
            </MenuItem>
            <MenuItem
              icon={<Link2 aria-hidden />}
              onAction={() => void copyText(`${location.origin}/clients/${client.id}`, words.linkCopied)}
            >
              {words.copyLink}
            </MenuItem>
            <MenuRule />
            <MenuItem
              needs="remove"
              icon={<Trash2 aria-hidden />}
              disabledReason={
                matters === undefined ? texts.loading : matters.total > 0 ? words.blocked(countOf(matters.total, "matter")) : null
              }
              onAction={() => void handleRemove()}
            >
              {words.remove}
            </MenuItem>
          </Menu>
        </div>
      </div>
      <div className={matterStyles.facts}>
        <ClientField client={client} field="clientType" kind="select" isLabelHidden />
        <ClientField client={client} field="email" />
        <ClientField client={client} field="phone" />
        <ClientField client={client} field="city" />
      </div>
      {isEditing ? <ClientDetailsDialog client={client} onClose={() => setEditing(false)} /> : null}
    </header>
  );
}
