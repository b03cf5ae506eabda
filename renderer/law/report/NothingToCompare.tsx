import { useNavigate } from "@tanstack/react-router";
import { GitCompareArrows } from "lucide-react";
import type { InstalledRelease, ReportSource } from "#shared/law/report.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/Notice.tsx";
import { choosePair, releaseName, type ReportAddress } from "./address.ts";
import { releaseNames } from "../currency/words.ts";
import { texts } from "./texts.ts";

interface NothingToCompareProps {
  source: ReportSource;
  releases: readonly InstalledRelease[];
  address: ReportAddress;
  onPick: (from: string, to: string) => void;
}

/** Why there is no report, and how to get one. */
export function NothingToCompare({ source, releases, address, onPick }: NothingToCompareProps) {
  const navigate = useNavigate();
  const comparable = comparablePair(releases);
  const names = comparable === null ? [] : releaseNames([comparable.from, comparable.to]);
  const isOne = releases.length === 1;
  const isNamed = address.from !== undefined || address.to !== undefined;
  return (
    <EmptyState title={isOne ? texts.empty.one : texts.empty.removed} icon={<GitCompareArrows aria-hidden />}>
      <p>{texts.empty.what(source.name)}</p>
      <p>{isOne ? texts.empty.how : isNamed && comparable !== null ? texts.empty.unknown : texts.empty.removedWhy}</p>
      {comparable === null ? (
        <Button onPress={() => void navigate({ to: "/library" })}>{texts.empty.go}</Button>
      ) : (
        <Button onPress={() => onPick(releaseName(comparable.from, releases), releaseName(comparable.to, releases))}>
          {texts.empty.compare(names[0] ?? "", names[1] ?? "")}
        </Button>
      )}
    </EmptyState>
  );
}

/** The last two releases that can be compared. */
function comparablePair(releases: readonly InstalledRelease[]): { from: InstalledRelease; to: InstalledRelease } | null {
  for (const one of releases.toReversed()) {
    const pair = choosePair(releases, { to: one.id });
    if (pair !== null) return pair;
  }
  return null;
}
