import assert from "node:assert/strict";
import { test } from "node:test";
import { testService } from "../../app/testing/law-service.ts";

const ferry = "USC_T97_C2_S12";
const cited = "97 U.S.C. § 12";
const lost = "97 U.S.C. § 4711";

test("every route charges the price in the contract, including refunds", async (t) => {
  const { charge } = await testService(t, { updated: true });
  const section = (act_id: string, query = {}) => ({ params: { act_id }, query });
  const cases: [Parameters<typeof charge>[0], Record<string, unknown>, number | null, number][] = [
    ["search", { body: { query: "keeper", limit: 3 } }, 4, 200],
    ["search", { body: { query: "zzzzzz qqqqqq" } }, 4, 200],
    ["search", { body: { query: "height of the tower", matchType: "phrase", limit: 3, includeBody: true } }, 4 + 3 * 6, 200],
    ["search", { body: { query: "height of the tower", matchType: "phrase", limit: 3, includeBody: true, fields: ["title"] } }, 4, 200],
    ["search", { body: { query: "keeper", chapter: "1" } }, null, 422],
    ["missingId", {}, null, 404],
    ["section", section(ferry), 2, 200],
    ["section", section(`"${ferry}"`), 2, 200],
    ["section", section(cited), 4, 200],
    ["section", section("nope_nope"), 0, 404],
    ["section", section(lost), 2, 404],
    ["sections", { body: { actIds: [ferry, ferry, "nope_nope"] } }, 2, 200],
    ["sections", { body: { actIds: [ferry, "USC_T97_C1_S1"], includeBody: true } }, 2 * 2 + 2 * 6, 200],
    ["sections", { body: { actIds: [ferry, "USC_T97_C2_S13"], includeBody: true } }, 2 * 2 + 6, 200],
    ["sections", { body: { actIds: [cited, lost] } }, 2 + 2 + 2, 200],
    ["body", section(ferry), 6, 200],
    ["body", section(cited), 8, 200],
    ["body", section("USC_T97_C2_S13"), 0, 200],
    ["body", section("97 U.S.C. § 13"), 2, 200],
    ["body", section(lost), 2, 404],
    ["body", section("USC_T97_C1_S2", { asOf: "2087-06-01" }), 6, 200],
    ["body", section("USC_T97_C1_S2", { asOf: "2086-06-01" }), 0, 200],
    ["body", section("97 U.S.C. § 2", { asOf: "2086-06-01" }), 2, 200],
    ["body", section("USC_T97_C1_S10b", { asOf: "2087-06-01" }), 6, 200],
    ["body", section("nope_nope", { asOf: "2087-06-01" }), 0, 404],
    ["related", section(ferry), 2, 200],
    ["related", section(cited), 4, 200],
    ["related", section("nope_nope"), 0, 404],
    ["changes", section(ferry), 1, 200],
    ["changes", section(cited), 3, 200],
    ["changes", section("nope_nope"), 0, 404],
    ["citedBy", section("USC_T97_C2_S14"), 2, 200],
    ["citedBy", section("97 U.S.C. § 14"), 4, 200],
    ["citedBy", section("USC_T97A_frcrp_R4"), 0, 200],
    ["citedBy", section(lost), 2, 404],
    ["definitions", section(cited), 6, 200],
    ["definitions", section("97 U.S.C. § 14"), 2, 200],
    ["definitions", section("nope_nope"), 0, 404],
    ["crossState", section(cited), 2, 200],
    ["resolve", { query: { cite: cited } }, 2, 200],
    ["resolve", { query: { cite: "nothing" } }, 2, 200],
    ["resolveMany", { body: { citations: [cited, cited, "97  U.S.C. §  12", lost] } }, 4 + 0, 200],
    ["divisions", { query: { corpusType: "USC" } }, 0, 200],
    ["count", { body: { corpusType: "USC" } }, 1, 200],
    ["count", { body: { corpusType: "CONSTITUTION" } }, 0, 200],
    ["count", { body: { part: "1" } }, null, 422],
    ["coverage", {}, 0, 200],
  ];
  for (const [route, input, credits, status] of cases)
    assert.deepEqual(await charge(route, input), { credits, status }, `${route} ${JSON.stringify(input)}`);
});
