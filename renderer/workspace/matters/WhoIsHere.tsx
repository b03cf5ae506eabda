import { useQuery } from "@tanstack/react-query";
import { bePresent, namesOf, quietly } from "./presence.ts";
import { texts } from "./texts.ts";
import styles from "./matter.module.css";

/** More people than these are a number. */
const named = 3;

/** Who else of the firm is in this matter right now. Nothing while nobody is. */
export function WhoIsHere({ matterId }: { matterId: string }) {
  const { data } = useQuery({ ...quietly, queryKey: ["presence", matterId, ""], queryFn: () => bePresent(matterId, null) });
  const names = namesOf(data?.others ?? []);
  if (names.length === 0) return null;
  const more = names.length - named;
  return (
    <span className={styles.here} title={texts.one.alsoHere(names)}>
      <span aria-hidden>{texts.one.here}</span>
      <span className="only-spoken">{texts.one.alsoHere(names)}</span>
      {names.slice(0, named).map((name, index) => (
        <span key={index} aria-hidden className={styles.person}>
          {name}
        </span>
      ))}
      {more > 0 ? <span aria-hidden>+{more}</span> : null}
    </span>
  );
}
