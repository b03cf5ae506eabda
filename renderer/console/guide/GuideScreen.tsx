import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { BookOpen } from "lucide-react";
import { type GuidePage, guidePages } from "#shared/guide-pages.ts";
import { screens } from "#shared/screens.ts";
import { EmptyState, ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { guideText } from "./guide-text.ts";
import { GuideText } from "./GuideText.tsx";
import styles from "./guide.module.css";
import { texts } from "./texts.ts";

/** The guide: its pages at the left, one of them beside them, the first one where the address names none. */
export function GuideScreen() {
  const { page } = useParams({ strict: false });
  const at = page === undefined ? 0 : guidePages.findIndex(({ id }) => id === page);
  const current = guidePages[at];
  const title = page === undefined ? screens.guide.title : (current?.title ?? screens.guide.title);
  useTitle(title);
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <nav className={styles.pages} aria-label={texts.pages}>
          <ul>
            {guidePages.map(({ id, title }) => (
              <li key={id}>
                <Link to="/guide/$page" params={{ page: id }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {current === undefined ? (
          <EmptyState title={texts.missing} icon={<BookOpen aria-hidden />}>
            <p>{texts.missingBody}</p>
            <Link to="/guide/$page" params={{ page: guidePages[0].id }}>
              {texts.first}
            </Link>
          </EmptyState>
        ) : (
          <Text page={current.id} heading={page === undefined ? current.title : null} next={guidePages[at + 1]} />
        )}
      </div>
    </Page>
  );
}

interface TextProps {
  page: GuidePage;
  /** The page's title where the screen has another one. */
  heading: string | null;
  next: { id: GuidePage; title: string } | undefined;
}

function Text({ page, heading, next }: TextProps) {
  const text = useQuery({ queryKey: ["guide", page], queryFn: () => guideText(page), staleTime: Infinity });
  if (text.isPending) return <Skeleton label={texts.loading} />;
  if (text.isError) return <ErrorNote title={texts.failed} error={text.error} onRetry={() => void text.refetch()} />;
  return (
    <article>
      {heading === null ? null : <h2 className={styles.heading}>{heading}</h2>}
      <GuideText text={text.data} />
      {next === undefined ? null : (
        <p className={styles.next}>
          {texts.next}{" "}
          <Link to="/guide/$page" params={{ page: next.id }}>
            {next.title}
          </Link>
        </p>
      )}
    </article>
  );
}
