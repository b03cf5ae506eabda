import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmptyState } from "../../ui/Notice.tsx";
import { texts } from "./texts.ts";

interface MissingRecordProps {
  title: string;
  body: string;
  /** Whether the trash keeps deleted records of this kind. */
  hasTrash?: boolean;
  /** A link to where the other records of this kind are. */
  children: ReactNode;
}

/** A screen whose record does not exist, with the ways on. */
export function MissingRecord({ title, body, hasTrash = false, children }: MissingRecordProps) {
  return (
    <EmptyState title={title} level={1}>
      <p>{body}</p>
      {hasTrash ? (
        <p>
          <Link to="/settings/trash">{texts.toTrash}</Link>
        </p>
      ) : null}
      <p>{children}</p>
    </EmptyState>
  );
}
