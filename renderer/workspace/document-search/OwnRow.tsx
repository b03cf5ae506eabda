import { Link } from "@tanstack/react-router";
import { FileText, FolderOpen } from "lucide-react";
import type { Found } from "#shared/workspace/workspace-search.ts";
import { Highlighted } from "../../law/search/Highlighted.tsx";
import { ownPlace } from "./own-place.ts";
import { texts } from "./texts.ts";

/** A matter or a document that has the words, and the passage that shows them. */
export function OwnRow({ found }: { found: Found }) {
  const { kind, id, title, snippet, marks, place } = found;
  const Icon = kind === "matter" ? FolderOpen : FileText;
  return (
    <Link {...ownPlace(found)} className="result" data-row={id}>
      <span className="result-head result-head-long">
        <Icon aria-hidden size={16} />
        <strong>{title}</strong>
        {place?.page == null ? null : <span>{texts.page(place.page)}</span>}
      </span>
      {snippet === "" ? null : (
        <span className="result-excerpt">
          <Highlighted text={snippet} ranges={marks} />
        </span>
      )}
    </Link>
  );
}
