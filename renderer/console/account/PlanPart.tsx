import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { RadioGroup } from "../../ui/Choice.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { say } from "../../ui/say.ts";
import { accountQueries, useGrant, useSetPlan } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "../console.module.css";
import accountStyles from "./account.module.css";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const plans = ["pro", "business"] as const;
const mostGranted = 1_000_000;

/** Fewer credits than this may not pay for a call. */
const few = 100;

export function PlanPart() {
  const balance = useQuery(accountQueries.balance());
  const setPlan = useSetPlan();
  const data = balance.data;
  return (
    <section aria-labelledby="console-plan">
      <header className={styles.consolePart}>
        <h2 id="console-plan">{texts.plan.title}</h2>
      </header>
      {balance.isError ? <ErrorNote title={texts.loadFailed} error={balance.error} onRetry={() => void balance.refetch()} /> : null}
      {balance.isPending ? <Skeleton label={texts.plan.title} /> : null}
      {data === undefined ? null : (
        <div className={accountStyles.consolePlan}>
          <dl>
            <dt>{texts.plan.left}</dt>
            <dd>
              <strong>{formatCount(data.creditsRemaining)}</strong> {texts.plan.worth(dollars.format(data.usdRemaining))}
              <small>{texts.plan.used(formatCount(data.totalConsumed))}</small>
              {data.creditsRemaining < few ? <small>{texts.plan.few}</small> : null}
            </dd>
          </dl>
          <div>
            <RadioGroup
              label={texts.plan.plan}
              options={plans.map((id) => ({ id, name: texts.plan.plans[id] }))}
              value={data.plan}
              onChange={(plan) => setPlan.mutate(plan)}
              hint={
                data.rateLimit === null
                  ? undefined
                  : texts.plan.limits(
                      formatCount(data.rateLimit.perMinute),
                      formatCount(data.rateLimit.perHour),
                      formatCount(data.rateLimit.perDay),
                    )
              }
            />
            {setPlan.isError ? <ErrorNote title={texts.plan.planFailed} error={setPlan.error} /> : null}
          </div>
          <GrantForm />
        </div>
      )}
    </section>
  );
}

function GrantForm() {
  const grant = useGrant();
  const [credits, setCredits] = useState("10000");
  const [isTried, setTried] = useState(false);
  const isRight = /^\d+$/.test(credits) && Number(credits) >= 1 && Number(credits) <= mostGranted;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isRight) return;
    await grant.mutateAsync(Number(credits)).then(
      () => say(texts.plan.granted(countOf(Number(credits), "credit"))),
      () => undefined,
    );
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} className={accountStyles.consoleGrant}>
      <TextField
        label={texts.plan.grantLabel}
        hint={texts.plan.grantHint}
        error={isTried && !isRight ? texts.plan.grantWrong(formatCount(mostGranted)) : null}
        value={credits}
        onChange={setCredits}
        maxLength={7}
        inputMode="numeric"
      />
      <Button type="submit" isPending={grant.isPending}>
        {texts.plan.grant}
      </Button>
      {grant.isError ? <ErrorNote title={texts.plan.grantFailed} error={grant.error} /> : null}
    </Form>
  );
}
