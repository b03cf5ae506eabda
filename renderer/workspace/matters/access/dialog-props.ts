import type { MatterAccess } from "#shared/workspace/matter-access.ts";

/** What every dialog about the access to a matter gets. */
export interface AccessDialogProps {
  matterId: string;
  /** Who sees the matter now. */
  now: MatterAccess;
  onClose: () => void;
}
