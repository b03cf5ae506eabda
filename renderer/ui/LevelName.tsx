import { Name } from "./Name.tsx";
import { levelLabel } from "./labels.ts";

/** Label and name of a level in one line: `Chapter 1—Subject Matter`. */
export function LevelName({ level }: { level: { label: string; name: string } }) {
  const label = levelLabel(level.label);
  if (level.name === "" || level.name === label) return label;
  return (
    <>
      {label === "" ? null : `${label}—`}
      <Name>{level.name}</Name>
    </>
  );
}
