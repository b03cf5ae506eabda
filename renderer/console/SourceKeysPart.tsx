import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { call } from "../api/call.ts";
import * as caseLookupApi from "../api/endpoints/caseLookup.ts";
import { authorityQueries } from "../law/authorities/queries.ts";
import { sourcesQueries, useSetKey } from "../law/library/sources/queries.ts";
import { Button } from "../ui/Button.tsx";
import { say, sayFailed } from "../ui/say.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { networkTexts as words } from "./keeping-texts.ts";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./console.module.css";

/** Publishers that ask for a key of the person: whether one is kept, never the key. */
export function SourceKeysPart() {
  const { data, isPending } = useQuery(sourcesQueries.catalogue());
  const set = useSetKey();
  const asking = (data?.data ?? []).flatMap(({ id, name, key }) => (key === null ? [] : [{ id, name, ...key }]));
  const lookup = useQuery(authorityQueries.caseLookup());
  const removeToken = useMutation({
    mutationFn: () => call(caseLookupApi.setToken, { body: { token: null } }),
    onSuccess: () => say(words.keys.removed),
    onError: (error) => sayFailed(words.keys.failed, error),
    onSettled: () => lookup.refetch(),
  });
  const hasToken = lookup.data?.hasToken === true;
  if (!isPending && !lookup.isPending && asking.length === 0 && !hasToken) return null;

  function handleRemove(source: string) {
    const told = { onSuccess: () => say(words.keys.removed), onError: (error: Error) => sayFailed(words.keys.failed, error) };
    set.mutate({ source, key: null }, told);
  }

  return (
    <section aria-labelledby="console-source-keys">
      <header className={styles.consolePart}>
        <h2 id="console-source-keys">{words.keys.title}</h2>
      </header>
      {isPending || lookup.isPending ? <Skeleton label={words.keys.title} lines={2} /> : null}
      {asking.map(({ id, name, isSet }) => (
        <SettingRow key={id} name={name} hint={isSet ? words.keys.isSet : words.keys.isNotSet}>
          {isSet ? (
            <Button isDisabled={set.isPending} onPress={() => handleRemove(id)}>
              {words.keys.remove}
            </Button>
          ) : (
            <Link to="/library/official" search={{ source: id }}>
              {words.keys.enter}
            </Link>
          )}
        </SettingRow>
      ))}
      {hasToken ? (
        <SettingRow name={words.keys.caseLookup} hint={words.keys.caseLookupIsSet}>
          <Button isDisabled={removeToken.isPending} onPress={() => removeToken.mutate()}>
            {words.keys.remove}
          </Button>
        </SettingRow>
      ) : null}
    </section>
  );
}
