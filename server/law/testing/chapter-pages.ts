/** Pages of two made-up chapters in the form of Nevada and Oregon: Word's HTML in windows-1252. */

/** A page in the bytes of its encoding; `’`, `“`, `”`, `—`, `§` and hard blanks (`~`) are the special characters that occur. */
export function windows1252(text: string): Buffer {
  const codes: Record<string, string> = { "’": "\x92", "“": "\x93", "”": "\x94", "—": "\x97", "~": "\xa0" };
  return Buffer.from(
    text.replace(/[’“”—~]/g, (c) => codes[c] ?? c),
    "latin1",
  );
}

const head = (title: string) =>
  `<html>\n\n<head>\n<meta http-equiv=Content-Type content="text/html; charset=windows-1252">\n<meta name=Generator content="Microsoft Word 14 (filtered)">\n${title}<style>\n<!--\n p.MsoNormal {margin:0in;}\n-->\n</style>\n</head>\n<body>\n<div class=WordSection1>\n`;
const foot = "\n</div>\n</body>\n</html>\n";

const nrsSection = (n: string, anchor: string, heading: string, rest = "") =>
  `<p class="SectBody"><span class="Empty">~~~~~ ${anchor === "" ? "" : `<a name="${anchor}"></a>`}NRS </span><span class="Section">${n}</span><span class="Empty">~ </span><span class="Leadline">${heading}</span>${rest === "" ? "" : `<span class="Empty">~ </span>${rest}`}</p>\n`;

/** NRS chapter 97A, Herons: four sections, one of them in two versions. */
export const nrsPage = `${head("<title>NRS: CHAPTER 97A - HERONS</title>\n")}
<p class="MsoNormal"><b>[Rev. 6/2/2088 2:29:42 PM--2087]</b></p>
<p class="Chapter"><a name="NRS097A"></a>CHAPTER 97A - HERONS</p>
<p class="COHead2">GENERAL PROVISIONS</p>
<p class="COLeadline"><a href="#NRS097ASec010">NRS 97A.010</a>~~~~ Ponds.</p>
<p class="J-Dash">_________</p>
<p class="DocHeading">GENERAL PROVISIONS</p>
${nrsSection("97A.010", "NRS097ASec010", "Ponds.", "A heron may stand in:")}<p class="SectBody">~~~~~ 1.~ A pond of
the “State” under <a href="../NRS/NRS-002A.html#NRS002ASec0613">NRS 2A.0613</a>:</p>
<p class="SectBody">~~~~~ (a) By day; or</p>
<p class="SectBody">~~~~~~~~~~~~ (1) At dusk, as 42 U.S.C. § 1983 allows,</p>
<p class="SectBody"><span style='font-family:"Wingdings 3"'>\xca</span> unless it rains.</p>
<p class="SectBody">All of this is by leave.</p>
<p class="SectBody">~~~~~ 2.~ A marsh: <img width=40 src="NRS-097A_files/marsh.png"></p>
<table><tr><td><p>Bird</p></td><td><p>Fee</p></td></tr><tr><td><p>Heron</p></td><td><p>$1</p></td></tr></table>
<p class="SourceNote">~~~~~ [1911 HPA § 252; A 1927, 138] — (NRS A <a href="../Statutes/x.html#p">2057, 240</a>; 2060 Special Session, 11; 2057, 9)</p>
<p class="DocHeading">FEEDING</p>
<p class="DocHeading2">Bread</p>
${nrsSection("97A.020", "NRS097ASec020", "Bread. [Effective until the date of the repeal of the Heron Act.]", "None.")}<p class="SourceNote">~~~~~ (Added to NRS by 2071, 1996; A 2077, 450)</p>
${nrsSection("97A.020", "", "Bread. [Effective on the date of the repeal of the Heron Act.]", "Some.")}${nrsSection("97A.030", "NRS097ASec030", "Crumbs. [Effective July 1, 2089.]", "All.")}${nrsSection("97A.040", "NRS097ASec040", "Crusts.", "[Replaced in revision by NRS 97A.030.]")}${foot}`;

/** Nevada's table of contents, with the chapter above in title 9. */
export const nrsContentsPage = `${head("<title>NRS: Title and Chapters</title>\n")}<table>
<tr><td colspan=2><p class="MsoNormal"><b>TITLE 9 — BIRDS OF THE STATE</b></p></td></tr>
<tr><td><p><a href="../NRS/NRS-097A.html">Chapter\n  97A</a></p></td><td><p>Herons</p></td></tr></table>${foot}`;

const line = (text: string) =>
  `<p class=MsoNormal style='margin-top:0in'><span style='font-size:12.0pt'>${text}</span></p>\n\n<p class=MsoNormal><span>~</span></p>\n`;
const orsSection = (n: string, heading: string, rest: string) => line(`<b>~~~~~ ${n}${heading === "" ? "" : ` ${heading}.`}</b> ${rest}`);

/** ORS chapter 297, first chapter of title 29, which also has chapter 298: six sections, three of which are gone. */
export const orsPage = `${head("")}${line("TITLE 29")}${line("BIRDS AND")}${line("THEIR PONDS")}
${line("Chapter~~~~ 297.~~~~ Herons")}${line("~~~~~~~~~ 298.~~~~ Geese")}${line("_______________")}
${line("Chapter 297 — Herons")}${line("2087 EDITION")}${line("HERONS")}${line("PONDS")}
${line("297.010~~~~ Ponds")}${line("297.030~~~~ Bread")}
${line("PONDS AND")}${line("MARSHES")}${line("(Use)")}
${orsSection("297.010", "Ponds", "(1)(a) A heron may stand in a pond as ORS 298.010 (2) says:")}${line("~~~~~ (A) By day;")}${line("~~~~~ (i) If dry; or")}${line("~~~~~ (ii) If wet; or")}${line("~~~~~ (B) At dusk.")}${line("~~~~~ (b) Nowhere else.")}${line("~~~~~ (2) As of this 2087 Act [June 8, 2087]. [2060 c.1 §2; 2071 c.823 §25; 2087 s.s.1 c.12 §6(1),(4)]")}
${line("<b>~~~~~ Note:</b> Section 5, chapter 199, Oregon Laws 2087, provides:")}${line("<b>~~~~~ Sec. 5.</b> (1) Herons are counted. [2087 c.199 §5]")}
${orsSection("297.015", "", "[2060 c.1 §3; repealed by 2071 c.823 §26]")}${orsSection("297.020", "", "[Formerly 298.020; renumbered 297.030 in 2071]")}
${line("FEEDING")}
${line("~~~~~ 297.030 <b>Bread.</b> The keeper shall say:")}${line("______________________________")}${line("I FEED NO BREAD")}${line("~~~~~ Dated at ____.")}${line("______________________________")}
${orsSection("297.040", "Crumbs", "None. [Amended by 2053 c.4 §1; subsection (2) enacted as 2069 c.332 §11]")}${orsSection("297.050", "", "[Vacated]")}${line("_______________")}${foot}`;

/** ORS chapter 299, whose sections were repealed or moved to chapter 299A. */
export const orsFormerPage = `${head("")}${line("Chapter 299 (Former Provisions)")}${line("Geese; Reports of Geese")}${line("2087 EDITION")}${line("GEESE")}
${orsSection("299.010", "", "[Amended by 2071 c.1 §1; renumbered 299A.010 in 2085]")}${orsSection("299.020", "", "[2060 c.1 §3; repealed by 2071 c.823 §26]")}${line("_______________")}${foot}`;
