import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Form, Input, Label, NumberField, Radio, RadioGroup, Text } from "react-aria-components";
import { Button } from "../../ui/Button.tsx";
import { countOf, formatCount } from "../../ui/format.ts";
import { ErrorNote } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { say } from "../../ui/say.ts";
import { accountQueries, useGrant, useSetPlan } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "../console.module.css";
import accountStyles from "./account.module.css";
import fieldLook from "../../ui/field.module.css";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const plans = ["pro", "business"] as const;
const mostGranted = 1_000_000;

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
            </dd>
          </dl>
          <RadioGroup
            value={data.plan}
            onChange={(value) => {
              const plan = plans.find((one) => one === value);
              if (plan !== undefined) setPlan.mutate(plan);
            }}
            className={accountStyles.consolePlans}
          >
            <Label>{texts.plan.plan}</Label>
            {plans.map((plan) => (
              <Radio key={plan} value={plan}>
                {texts.plan.plans[plan]}
              </Radio>
            ))}
            {data.rateLimit === null ? null : (
              <Text slot="description">
                {texts.plan.limits(
                  formatCount(data.rateLimit.perMinute),
                  formatCount(data.rateLimit.perHour),
                  formatCount(data.rateLimit.perDay),
                )}
              </Text>
            )}
            {setPlan.isError ? <ErrorNote title={texts.plan.planFailed} error={setPlan.error} /> : null}
          </RadioGroup>
          <GrantForm />
        </div>
      )}
    </section>
  );
}

function GrantForm() {
  const grant = useGrant();
  const [credits, setCredits] = useState(10_000);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!Number.isInteger(credits)) return;
    await grant.mutateAsync(credits).then(
      () => say(texts.plan.granted(countOf(credits, "credit"))),
      () => undefined,
    );
  }

  return (
    <Form onSubmit={(event) => void handleSubmit(event)} className={accountStyles.consoleGrant}>
      <NumberField value={credits} onChange={setCredits} minValue={1} maxValue={mostGranted} step={1} className={fieldLook.native}>
        <Label>{texts.plan.grantLabel}</Label>
        <Input />
        <Text slot="description">{texts.plan.grantHint}</Text>
      </NumberField>
      <Button type="submit" isPending={grant.isPending}>
        {texts.plan.grant}
      </Button>
      {grant.isError ? <ErrorNote title={texts.plan.grantFailed} error={grant.error} /> : null}
    </Form>
  );
}
