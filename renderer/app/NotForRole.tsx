import { Link, useLocation } from "@tanstack/react-router";
import { rightAt } from "#shared/screen-addresses.ts";
import { useRefusal } from "../api/rights.ts";
import { EmptyState } from "../ui/Notice.tsx";
import { Page } from "../ui/Page.tsx";
import { useTitle } from "../ui/use-title.ts";
import { texts } from "./texts.ts";

const words = texts.notForRole;

/** In place of a screen that has nothing to show to the own role. */
export function NotForRole() {
  const right = useLocation({ select: ({ pathname }) => rightAt(pathname) });
  const refusal = useRefusal(right ?? undefined);
  useTitle(words.title);
  return (
    <Page>
      <EmptyState title={words.title} level={1}>
        <p>{refusal}</p>
        <p>{words.body}</p>
        <p>
          <Link to="/">{words.home}</Link>
        </p>
      </EmptyState>
    </Page>
  );
}
