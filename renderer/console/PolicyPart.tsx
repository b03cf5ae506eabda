import { useQuery } from "@tanstack/react-query";
import { policyQuery } from "../api/policy-query.ts";
import { ErrorNote } from "../ui/Notice.tsx";
import { policyRows, policyTexts as words } from "./policy-texts.ts";
import { SettingRow } from "./SettingRow.tsx";

/** What an administrator has set; nothing if there is no policy. */
export function PolicyPart() {
  const { data, isError, error, refetch } = useQuery(policyQuery());
  if (isError) return <ErrorNote title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.file === null || data.policy === null) return null;
  const rows = policyRows(data.policy);
  return (
    <section aria-labelledby="console-policy">
      <h2 id="console-policy">{words.heading}</h2>
      <p>{rows.length === 0 ? words.nothing(data.file) : words.lead(data.file)}</p>
      {rows.map(({ name, value }) => (
        <SettingRow key={name} name={name}>
          {value}
        </SettingRow>
      ))}
    </section>
  );
}
