import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { freshChanges, noticesOf } from "#shared/law/notices.ts";
import { notify } from "../../ui/notify.ts";
import { useNotices } from "../../ui/notices-state.ts";
import { say } from "../../ui/say.ts";
import { countOf } from "../../ui/format.ts";
import { watchQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./watch-signs.module.css";

const words = texts.health;

/** The status bar's notes about watches: failing channels and sources. New changes are announced from here, on every screen. */
export function WatchSigns() {
  useChangeNotices();
  const { data } = useQuery(watchQueries.health());
  const [channel] = data?.channels ?? [];
  const boards = data?.boards ?? [];
  return (
    <>
      {data === undefined || channel === undefined ? null : (
        <span className={styles.failing}>
          <TriangleAlert aria-hidden />{" "}
          <Link to="/watches" search={data.channels.length === 1 ? { log: channel.watchId } : {}}>
            {words.channels(countOf(data.channels.length, "watch", "watches"), data.channels.length === 1)}
          </Link>
        </span>
      )}
      {boards.length === 0 ? null : (
        <span className={styles.failing}>
          <TriangleAlert aria-hidden />{" "}
          <Link to="/watches/boards">{words.boards(countOf(boards.length, "board"), boards.length === 1)}</Link>
        </span>
      )}
    </>
  );
}

/** Announces each change once: through the system while the window is hidden, else in the window. Changes from before are not news. */
function useChangeNotices() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data } = useQuery(watchQueries.newest());
  useEffect(() => {
    if (data === undefined) return;
    const newest = data.data[0]?.id ?? 0;
    const { seen, isOn, setSeen } = useNotices.getState();
    if (seen !== null && newest <= seen) return;
    setSeen(newest);
    if (seen === null) return;
    const open = (path: string) => router.history.push(path);
    void queryClient.fetchQuery(watchQueries.list()).then((watches) => {
      void queryClient.invalidateQueries({ queryKey: ["watches", "changes"] });
      const fresh = freshChanges(data.data, seen, watches.data, isOn);
      for (const notice of noticesOf(fresh)) {
        if (document.hidden || !document.hasFocus()) {
          const kind = fresh.find((one) => notice.path.endsWith(`=${one.id}`))?.changeKind ?? fresh[0]?.changeKind ?? "amended";
          notify(kind, notice, open);
        } else {
          say(`${notice.title}: ${notice.body}`, { label: texts.notices.show, onPress: () => open(notice.path) });
        }
      }
    });
  }, [data, queryClient, router]);
}
