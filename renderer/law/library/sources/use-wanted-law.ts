import { useQuery } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { say } from "../../../ui/say.ts";
import { statuteQueries } from "../../search/queries.ts";
import { texts } from "./texts.ts";
import { useFreshStates } from "./use-fresh-states.ts";
import { useWanted } from "./wanted-state.ts";

/** Opens the section of an awaited citation once its law is installed; on another screen it offers to open it. */
export function useWantedLaw(): void {
  const cite = useWanted((state) => state.cite);
  const navigate = useNavigate();
  const router = useRouter();
  useFreshStates(cite !== null);
  const { data } = useQuery({ ...statuteQueries.resolve(cite ?? ""), enabled: cite !== null });
  const section = cite === null ? null : (data?.section ?? null);
  const actId = section?.actId;
  const name = section?.citationShort ?? cite ?? "";
  const pinpoint = data?.subsection ?? null;
  useEffect(() => {
    if (actId === undefined) return;
    useWanted.setState({ cite: null });
    const open = () => void navigate({ to: "/law/$actId", params: { actId }, hash: pinpoint === null ? "" : `p-${pinpoint}` });
    const { pathname, search } = router.state.location;
    if (pathname === "/search" && (search as { q?: string }).q === cite) open();
    else say(texts.wanted.here(name), { label: texts.wanted.open, onPress: open });
  }, [actId, cite, name, pinpoint, navigate, router]);
}
