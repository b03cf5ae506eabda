import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ExportFormat, ReportSummary } from "#shared/law/report.ts";
import { addressOf } from "../../api/call.ts";
import * as reportApi from "../../api/endpoints/report.ts";
import { say, sayFailed } from "../../ui/say.ts";
import { Button } from "../../ui/Button.tsx";
import { formatBytes } from "../../ui/format.ts";
import { Menu, MenuItem, MenuSection } from "../../ui/Menu.tsx";
import { changesOf, totalOf } from "./counts.ts";
import { saveFile } from "../../api/save-file.ts";
import type { EntryFilter, ReportPair } from "./queries.ts";
import { texts } from "./texts.ts";
import styles from "./report.module.css";

interface ExportMenuProps {
  of: ReportPair;
  /** The current filter. */
  filter: Required<Pick<EntryFilter, "kind">> & EntryFilter;
  summary: ReportSummary;
}

const formats = ["html", "csv"] as const satisfies readonly ExportFormat[];

/** Saves the report, or the listed part of it, as a file. A second press while it is being made cancels it. */
export function ExportMenu({ of, filter, summary }: ExportMenuProps) {
  const [received, setReceived] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function handleExport(format: ExportFormat, part: EntryFilter) {
    const control = (stop.current = new AbortController());
    const { key, ...pair } = of;
    setReceived(0);
    try {
      const address = addressOf(reportApi.export, { params: { key }, query: { ...pair, ...part, format } });
      const name = await saveFile(address, { signal: control.signal, onBytes: setReceived });
      say(texts.exported(name));
    } catch (error) {
      if (control.signal.aborted) return;
      const why = error instanceof Error ? error.message : "";
      sayFailed(`${texts.exportFailed}. ${why}`);
    } finally {
      setReceived(null);
    }
  }

  if (received !== null)
    return (
      <span className={styles.exportRunning} role="status">
        {texts.exporting(formatBytes(received))}
        <Button onPress={() => stop.current?.abort()}>{texts.cancelExport}</Button>
      </span>
    );
  const level = summary.levels.find((one) => one.id === filter.level) ?? summary.levels[0];
  const isPart = filter.level !== undefined || totalOf(summary.counts, filter.kind) < totalOf(summary.counts);
  return (
    <Menu label={texts.exportMenu} button={<Button icon={<Download aria-hidden />}>{texts.exportMenu}</Button>}>
      <Formats id="all" title={texts.exportAll(changesOf(totalOf(summary.counts)))} onExport={(format) => void handleExport(format, {})} />
      {!isPart || level === undefined ? null : (
        <Formats
          id="part"
          title={texts.exportListed(changesOf(totalOf(level.counts, filter.kind)))}
          onExport={(format) => void handleExport(format, filter)}
        />
      )}
    </Menu>
  );
}

function Formats({ id, title, onExport }: { id: string; title: string; onExport: (format: ExportFormat) => void }) {
  return (
    <MenuSection title={title}>
      {formats.map((format) => (
        <MenuItem key={format} id={`${id} ${format}`} onAction={() => onExport(format)}>
          {texts[format]}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
