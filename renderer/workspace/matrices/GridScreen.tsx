import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useTitle } from "../../ui/use-title.ts";
import { MissingRecord } from "../matters/MissingRecord.tsx";
import { GridView } from "./GridView.tsx";
import styles from "./grid-screen.module.css";
import { gridQueries } from "./queries.ts";
import { texts } from "./texts.ts";

/** One grid of a matter. */
export function GridScreen() {
  const ids = useParams({ from: "/matters/$matterId/grids/$matrixId" });
  const grid = useQuery(gridQueries.one(ids));
  const cells = useQuery(gridQueries.cells(ids, grid.data?.status === "running"));
  useTitle(grid.data?.title ?? texts.title);
  const error = grid.error ?? cells.error;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className={styles.frame}>
      {grid.data !== undefined && cells.data !== undefined && !isMissing ? (
        <GridView key={ids.matrixId} ids={ids} grid={grid.data} cells={cells.data} />
      ) : (
        <Page pane="matrix">
          {isMissing ? (
            <MissingRecord title={texts.grid.missing} body={texts.grid.missingBody}>
              <Link to="/matters/$matterId/grids" params={{ matterId: ids.matterId }}>
                {texts.grid.backToList}
              </Link>
            </MissingRecord>
          ) : error !== null ? (
            <ErrorNote
              title={texts.grid.failed}
              error={error}
              onRetry={() => {
                void grid.refetch();
                void cells.refetch();
              }}
            />
          ) : (
            <Skeleton label={texts.loading} />
          )}
        </Page>
      )}
    </div>
  );
}
