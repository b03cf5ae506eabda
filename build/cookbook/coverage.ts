import { ok, statutesCoverage } from "../client/index.ts";
import { service } from "./pandect.ts";

/** The installed law: corpus and sections, by jurisdiction. Free. */
const { data } = await ok(statutesCoverage({}, service));
for (const place of data.jurisdictions.filter(({ hasData }) => hasData)) {
  const corpora = Object.entries(place.corpora).map(([corpus, sections]) => `${corpus}=${sections}`);
  console.log(place.code, place.sectionCount, ...corpora);
}
