import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Unplug } from "lucide-react";
import { useEffect, useState } from "react";
import { isAtFirm, isFirmWindow } from "../api/at-firm.ts";
import { service, useService } from "../api/service-state.ts";
import { Button } from "../ui/Button.tsx";
import { say } from "../ui/say.ts";
import styles from "./lost-service.module.css";
import { texts } from "./texts.ts";

const words = texts.lost;

/** Above the content while the service does not answer: what happened, what was kept, and when Pandect tries again. */
export function LostService() {
  const lost = useService((state) => state.lost);
  useRecovery();
  if (lost === null) return null;
  return (
    <section className={styles.banner} aria-label={words.region}>
      <Unplug aria-hidden />
      <p role="alert">
        <strong>{isAtFirm() ? words.titleAtFirm : words.title}</strong>{" "}
        {isFirmWindow() ? words.keptInFirmWindow : isAtFirm() ? words.keptAtFirm : words.kept}
      </p>
      <span className={styles.wait} aria-hidden>
        <Countdown until={lost.nextAt} />
      </span>
      <Button size="small" onPress={service.askNow}>
        {words.now}
      </Button>
    </section>
  );
}

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(ticking);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  return left > 0 ? words.next(left) : words.asking;
}

/** When the service answers again, the content of the screen is read again; typed text is kept. */
function useRecovery(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      service.onBack(() => {
        say(words.back);
        void queryClient.invalidateQueries();
        if (router.state.matches.some(({ status }) => status === "error")) void router.invalidate();
      }),
    [queryClient, router],
  );
}
