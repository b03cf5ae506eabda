import { type Db, write } from "../platform/db/open.ts";
import { newId } from "../platform/ids.ts";
import { setSetting, setting } from "../platform/session/store.ts";

/** The id of this installation, made at its first start. */
export function instanceIdOf(workspace: Db): string {
  return write(workspace, (tx) => {
    const known = setting(tx, "instance_id");
    const id = known ?? newId("ins");
    if (known === null) setSetting(tx, "instance_id", id);
    return id;
  });
}
