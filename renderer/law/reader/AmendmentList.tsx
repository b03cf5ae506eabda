import type { ReaderView } from "#shared/law/reader.ts";
import type { Amendment } from "./amendments.ts";
import { Runs } from "./Runs.tsx";
import { texts } from "./texts.ts";
import styles from "./notes.module.css";

interface AmendmentListProps {
  amendments: readonly Amendment[];
  links: ReaderView["links"];
  idPrefix: string;
}

/** Year, law, and its effect; the year is shown once for all its lines. */
export function AmendmentList({ amendments, links, idPrefix }: AmendmentListProps) {
  return (
    <table className={styles.amendments}>
      <thead>
        <tr>
          <th scope="col">{texts.amendments.year}</th>
          <th scope="col">{texts.amendments.law}</th>
          <th scope="col">{texts.amendments.what}</th>
        </tr>
      </thead>
      <tbody>
        {amendments.map((one, i) => (
          <tr key={i} className={one.isFirstOfYear ? styles.amendmentYear : undefined}>
            <th scope="row">{one.isFirstOfYear ? one.year : <span className="only-spoken">{one.year}</span>}</th>
            <td>
              <Runs runs={one.law} links={links} idPrefix={idPrefix} />
            </td>
            <td>
              {one.place.length === 0 ? null : (
                <strong>
                  <Runs runs={one.place} links={links} idPrefix={idPrefix} />{" "}
                </strong>
              )}
              <Runs runs={one.what} links={links} idPrefix={idPrefix} />
              {one.quoted.map((runs, j) => (
                <blockquote key={j}>
                  <Runs runs={runs} links={links} idPrefix={idPrefix} />
                </blockquote>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
