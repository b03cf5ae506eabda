import { AlignmentType, type IStylesOptions, LineRuleType } from "docx";

const font = "Times New Roman";

function heading(size: number, before: number): NonNullable<NonNullable<IStylesOptions["default"]>["heading1"]> {
  return { run: { font, size, bold: true, color: "000000" }, paragraph: { keepNext: true, spacing: { before, after: 120 } } };
}

/** Pandect's style for its files: Times New Roman 12, black, as courts accept it. Sizes are half points. */
export const styles: IStylesOptions = {
  default: {
    document: { run: { font, size: 24 }, paragraph: { spacing: { after: 160, line: 264, lineRule: LineRuleType.AUTO } } },
    heading1: heading(32, 360),
    heading2: heading(28, 300),
    heading3: heading(26, 240),
    heading4: heading(24, 240),
    heading5: heading(24, 200),
    heading6: heading(24, 200),
    footnoteText: { run: { font, size: 20 }, paragraph: { spacing: { after: 60 } } },
    hyperlink: { run: { color: "1F3F8F", underline: {} } },
  },
  paragraphStyles: [
    { id: "Code", name: "Code", basedOn: "Normal", run: { font: "Courier New", size: 20 }, paragraph: { spacing: { after: 0 } } },
    { id: "TableText", name: "Table Text", basedOn: "Normal", run: { size: 22 }, paragraph: { spacing: { after: 0 } } },
    {
      id: "TOATitle",
      name: "TOA Title",
      basedOn: "Normal",
      run: { bold: true, allCaps: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
    },
    {
      id: "TOAHeading",
      name: "toa heading",
      basedOn: "Normal",
      run: { bold: true },
      paragraph: { keepNext: true, spacing: { before: 240, after: 120 } },
    },
    { id: "TableofAuthorities", name: "table of authorities", basedOn: "Normal", paragraph: { spacing: { after: 80 } } },
    { id: "Header", name: "header", basedOn: "Normal", run: { size: 18, color: "595959" }, paragraph: { alignment: AlignmentType.RIGHT } },
    { id: "Footer", name: "footer", basedOn: "Normal", run: { size: 18, color: "595959" } },
  ],
};
