import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { readAddress } from "../law/search/search-form.ts";
import { useHits } from "../law/search/hits-state.ts";
import { announce } from "../ui/announce.ts";
import { texts } from "./texts.ts";
import { useCommand } from "../commands/use-command.ts";

/** Shown while a result of the last search is open: which result it is, and the way back. The keys open the next result. */
export function HitTrail() {
  const { actId } = useParams({ strict: false });
  const { actIds } = useHits();
  const at = actId === undefined ? -1 : actIds.indexOf(actId);
  return at === -1 ? null : <Trail at={at} />;
}

function Trail({ at }: { at: number }) {
  const { search, actIds } = useHits();
  const navigate = useNavigate();
  function handleStep(step: 1 | -1) {
    const actId = actIds[at + step];
    if (actId === undefined) return announce(step === 1 ? texts.hits.last : texts.hits.first);
    announce(texts.hits.position(at + step + 1, actIds.length));
    void navigate({ to: "/law/$actId", params: { actId } });
  }
  useCommand("reading.nextHit", () => handleStep(1));
  useCommand("reading.previousHit", () => handleStep(-1));
  return (
    <span>
      <Search aria-hidden />
      <Link to="/search" search={readAddress(search)}>
        {texts.hits.back(texts.hits.position(at + 1, actIds.length), search.q ?? "")}
      </Link>
    </span>
  );
}
