import { Copy, Link2, PanelLeftOpen, PanelRightClose, PanelRightOpen } from "lucide-react";
import { IconButton } from "../ui/Button.tsx";
import { type Citable, citeParagraph } from "./citation.ts";
import { copyCitation, copyLink } from "./copy.ts";
import { usePanes } from "./panes.ts";
import { texts } from "./texts.ts";

/** Copy the citation or a link, show what is hidden at the sides. */
export function ReadingTools({ citable, cursor }: { citable: Citable; cursor: string | null }) {
  const { placement, toggle } = usePanes();
  return (
    <div className="reading-tools">
      {placement.tree === "hidden" ? (
        <IconButton label={texts.panes.showTree} keys="[" onPress={() => toggle("tree")}>
          <PanelLeftOpen aria-hidden />
        </IconButton>
      ) : null}
      <span className="reading-cite">{citeParagraph(citable, cursor)}</span>
      <IconButton label={texts.copy.citation} keys="y" onPress={() => void copyCitation(citable, cursor)}>
        <Copy aria-hidden />
      </IconButton>
      <IconButton label={texts.copy.link} keys="Shift Y" onPress={() => void copyLink(citable, cursor)}>
        <Link2 aria-hidden />
      </IconButton>
      <span className="reading-space" />
      <IconButton
        label={placement.context === "hidden" ? texts.panes.showContext : texts.panes.hideContext}
        keys="]"
        onPress={() => toggle("context")}
      >
        {placement.context === "hidden" ? <PanelRightOpen aria-hidden /> : <PanelRightClose aria-hidden />}
      </IconButton>
    </div>
  );
}
