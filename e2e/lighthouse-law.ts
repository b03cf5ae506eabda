/**
 * Fictional law in the publisher's real format (USLM 1), written for the stories: title 99 of no code, about lighthouses. Every story takes
 * its numbers and words from here.
 */

export interface LighthouseOptions {
  /** Release label in the file, e.g. `119-36`. */
  release: string;
  /** Words of § 103(b), so that a later release can amend them. */
  wickRule?: string;
  /** More sections in a third chapter, to make an installation long enough to observe. */
  extraSections?: number;
  /** Sections 9001 ff. in their own chapter, each with these words as heading, text, credit and note. */
  quoted?: readonly string[];
}

/** A title with two chapters: 101 to 105 and 201 to 203; 104 is repealed, 105 transferred to 203. */
export function lighthouseTitle({
  release,
  wickRule = "A wick is trimmed daily before dusk.",
  extraSections = 0,
  quoted = [],
}: LighthouseOptions): string {
  const chapterOne = [
    section(
      "101",
      "Definitions",
      `<content><p>In this title, a “lamp” is a light kept for ships, as section ${ref("103", "103")} requires.</p></content>`,
      credit("1950"),
    ),
    section("102", "Duties of keepers", "<content><p>Each keeper keeps the lamp lit from dusk to dawn.</p></content>", credit("1950")),
    section(
      "103",
      "Trimming of wicks",
      subsection("103", "a", "In general.—", "<content>The keeper trims every wick.</content>") +
        subsection(
          "103",
          "b",
          "Times.—",
          `<chapeau>Trimming is done—</chapeau>${paragraph("103/b", "1", wickRule)}${paragraph("103/b", "2", "under section 202, after every storm.")}`,
        ),
      `${credit("1950")}${notes("<heading>Amendments</heading><p>1990—Pub. L. 199–12 added subsec. (b).</p>")}`,
    ),
    `<section status="repealed" identifier="/us/usc/t99/s104"><num value="104">[§ 104.</num><heading> Repealed. Pub. L. 199–12, § 4, Jan. 2, 1990, 104 Stat. 9999]</heading></section>`,
    `<section status="transferred" identifier="/us/usc/t99/s105"><num value="105">[§ 105.</num><heading> Transferred]</heading>${notes("<heading>Codification</heading><p>Section 105 was transferred to section 203 of this title.</p>", "codification")}</section>`,
  ];
  const chapterTwo = [
    section("201", "Oil of lamps", "<content><p>Oil is kept in tins of brass and measured every month.</p></content>", credit("1962")),
    section("202", "Storms", "<content><p>After a storm the keeper inspects tower, lamp and stair.</p></content>", credit("1962")),
    section("203", "Fog signals", "<content><p>In fog the bell is rung twice every minute.</p></content>", credit("1962")),
  ];
  const extra = Array.from({ length: extraSections }, (_, i) =>
    section(
      String(301 + i),
      `Harbor number ${i + 1}`,
      `<content><p>${"The harbor master keeps a record of ships, lamps and tides. ".repeat(30)}</p></content>`,
      credit("1970"),
    ),
  );
  const sayings = quoted.map((words, i) => {
    const text = escapeXml(words);
    return section(
      String(9001 + i),
      text,
      `<content><p>${text}</p></content>`,
      `<sourceCredit>${text}</sourceCredit>${notes(`<heading>${text}</heading><p>${text}</p>`)}`,
    );
  });
  return document(
    release,
    [
      chapter("1", "LAMPS AND KEEPERS", chapterOne),
      chapter("2", "OIL, STORMS AND FOG", chapterTwo),
      ...(extra.length === 0 ? [] : [chapter("3", "HARBORS", extra)]),
      ...(sayings.length === 0 ? [] : [chapter("90", escapeXml(quoted[0] ?? ""), sayings)]),
    ].join(""),
  );
}

function document(release: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<uscDoc xml:lang="en" identifier="/us/usc/t99" xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">
<meta><dc:title>Title 99</dc:title><dc:type>USCTitle</dc:type><docNumber>99</docNumber><docPublicationName>Online@${release}</docPublicationName><property role="is-positive-law">yes</property><property role="is-fiction">yes</property></meta>
<main><title identifier="/us/usc/t99"><num value="99">Title 99—</num><heading>LIGHTHOUSES</heading>
${body}
</title></main>
</uscDoc>
`;
}

function chapter(number: string, name: string, sections: string[]): string {
  return `<chapter identifier="/us/usc/t99/ch${number}"><num value="${number}">CHAPTER ${number}—</num><heading>${name}</heading>\n${sections.join("\n")}\n</chapter>\n`;
}

function section(number: string, heading: string, text: string, after: string): string {
  return `<section identifier="/us/usc/t99/s${number}"><num value="${number}">§ ${number}.</num><heading> ${heading}</heading>${text}${after}</section>`;
}

function subsection(section: string, number: string, heading: string, text: string): string {
  return `<subsection identifier="/us/usc/t99/s${section}/${number}"><num value="${number}">(${number})</num><heading> ${heading}</heading>${text}</subsection>`;
}

function paragraph(parent: string, number: string, text: string): string {
  return `<paragraph identifier="/us/usc/t99/s${parent}/${number}"><num value="${number}">(${number})</num><content> ${text}</content></paragraph>`;
}

function credit(year: string): string {
  return `<sourceCredit>(Act Jan. 2, ${year}, ch. 9, 64 Stat. 9999.)</sourceCredit>`;
}

function notes(inside: string, topic = "amendments"): string {
  return `<notes type="uscNote"><note topic="${topic}">${inside}</note></notes>`;
}

function ref(section: string, words: string): string {
  return `<ref href="/us/usc/t99/s${section}">${words}</ref>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
