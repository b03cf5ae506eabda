/**
 * What questions about contracts speak of, in the words that people use for it: a question and a wording of a kind of clause are near where
 * both speak of the same things, whatever their words. Each line holds beginnings of words and phrases.
 */
const lines = [
  "assign|transferab|transfer|non-transferab|hand over|hand on|handed on|handed over|pass on|pass to|passed on|pass over|passing on|convey|delegat|novat|step into",
  "third part|outsider|someone else|somebody else|anyone else|anybody else|other people|another person|stranger|non-part|not a party|not parties|did not sign|nonsignator",
  "consent|approv|authoriz|sign-off|assent",
  "terminat|cancel|quit|walk away|pull out|get out|back out|leave|exit|withdraw|rescind|bail|call off|end the|ended",
  "expir|lapse|run out|runs out|come to an end|comes to an end|come to its end|end date|last day|cease|until when|run for|in place",
  "post-terminat|after terminat|after the end|after it ends|after the contract|once it is over|once it ends|when it is over|surviv|wind-down|wind down|transition|handover|sell-off|selling off|selling-off|remain|afterwards",
  "for convenience|without cause|no reason|any reason|without a reason|without giving|at will|at any time|any time|whenever|without default|without fault|without showing|no fault",
  "notice|notif|tell|telling|inform|let know|advance|ahead|warn",
  "renew|extend|extension|roll over|rolls over|carry on|carries on|continu|prolong|further period|another period|additional period|additional term|another term|keep going|goes on|go on|automatically",
  "non-renew|nonrenew|opt out|object|not to renew|not want|no longer want|decline|prevent the renewal|stop the renewal",
  "start|begin|commenc|effective|take effect|takes effect|in force|become bind|becomes bind|kick in|come into|comes into",
  "signed|dated|executed|was made|making of|concluded|entered into|face of",
  "document|instrument|paper",
  "title|heading|caption|called|headline",
  "signator|who signed|parties to|contracting part|counterpart|who is bound",
  "governing law|law|laws|legal system|jurisdiction|rules decide",
  "liab|damages|responsib|answer for|answers for|exposure|losses|loss|harm",
  "cap|caps|capped|limit|limits|limited|limitation|ceiling|maximum|upper bound|upper limit|at most|up to what|up to how|no more than|not exceed|restrict",
  "unlimited|uncapped|without limit|without any limit|no limit|no ceiling|no cap|unrestricted|as much as|as many as|all-you-can|without any upper|free of any cap",
  "except|carve|exclu(?:de|sion)|fall outside|falls outside|outside of|despite|in spite|notwithstanding|still allowed|still do|nevertheless|permitted all the same",
  "compet|non-compet|noncompet|rival|line of business|same business|similar business",
  "exclusiv|sole|only supplier|only source|nobody else|no one else|only with|only from|only to|other suppliers|other partners|freedom to",
  "solicit|poach|lure|luring|entic|approach|go after|steal|win away|court the",
  "hire|hiring|recruit|job|employ|staff|personnel|worker|workforce|people who work|team member",
  "customer|client|clientele|buyer|accounts away",
  "disparag|badly|negativ|good name|reputation|criticiz|criticis|derogat|defam|bad-mouth|badmouth|harmful statement|unfavorable",
  "first refusal|first offer|first negotiat|first chance|first look|offered first|offer first|match|bid|preempt|pre-empt|before anyone",
  "control|takeover|taken over|take over|acquir|acquisition|merge|bought|buyout|ownership of a party|ownership of the company|new owner|changes hands|change hands|sold to|sale of the company|sale of the business|buys the|bought by",
  "share of|shared|percentage|percent|split|divid|royalt|portion|proportion|a cut of",
  "revenue|income|profit|earn|proceeds|turnover|takings",
  "price|pricing|fee|fees|charge|charges|rates|tariff|cost|costs",
  "increas|raise|raised|go up|goes up|rise|rises|alter|adjust|escalat|hike",
  "minimum|at least|the least|least|floor|lowest|at the very least|committed to buy|must buy|must order",
  "quantit|volume|units|order|orders|purchas|buy|bought|spend|spent|take at",
  "exceed|threshold|going over|goes over|go over|in excess|beyond|extra|overage|too much|level of use|number of users|how many users",
  "favored|favoured|as good as|no worse|best terms|best price|best any|better terms|better price|lower price|same terms as|same price as|cheaper",
  "intellectual|ip|invent|patent|trademark|trade mark|marks|copyright|know-how|technolog|works|develop|creat|made under",
  "own|owns|owned|owner|owners|ownership|title to|belong|property of|proprietary",
  "joint|jointly|co-own|together|in common|both own|two owners|shared ownership|owned by both",
  "licens|licenc|right to use|rights to use|permission to use|usage right|rights of use|make use|allowed to use|may use",
  "affiliate|subsidiar|sister compan|group compan|group of compan|corporate relative|corporate famil|parent compan|related compan|member of the group|members of the group|group",
  "licensor|licencor|grantor|grants the license|gives the license",
  "licensee|licencee|grantee|receives the license|gets the license",
  "perpetual|irrevocabl|forever|for ever|for all time|for good|revok|taken back|take back|recall|never end|withdrawn",
  "escrow|deposit|neutral agent|trustee|lodged",
  "source code|source|code|program",
  "audit|inspect|look through|look into|look at the|examin|verif|check the|check up",
  "books|records|figures|accounts|accounting|bookkeeping",
  "liquidated|penalt|agreed in advance|beforehand|pre-agreed|preset|set in advance|fixed sum|fixed amount|lump sum|termination fee|early exit|breakup fee|break-up fee",
  "warrant|guarantee|guaranty|stand behind|stands behind|defect|flaw|free of charge|repair|fix",
  "how long|duration|period|how many months|how many years|how many days|length of",
  "insur|coverage|policy|policies|underwrit|cover must",
  "sue|sued|lawsuit|litigat|court|attack|challeng|contest|bring a claim|bring claims|bring an action|take legal",
  "validity|valid|invalid",
  "beneficiar|enforce|rely on|claims under|rights under",
  "unless|nobody objects|nobody does|does nothing|by itself|itself",
];

const concepts = lines.map((line, i) => ({ key: `concept ${i}`, pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${line})`, "giu") }));

/** The things that a question or wording speaks of, as keys, and the words that name them. */
export function conceptsIn(text: string): { keys: string[]; named: ReadonlySet<string> } {
  const keys: string[] = [];
  const named = new Set<string>();
  const lower = text.toLowerCase().replaceAll(/[’‘]/g, "'");
  for (const { key, pattern } of concepts) {
    let isHere = false;
    for (const match of lower.matchAll(pattern)) {
      isHere = true;
      const rest = /^[\p{L}'-]*/u.exec(lower.slice(match.index + match[0].length))?.[0] ?? "";
      for (const word of `${match[0]}${rest}`.split(/[^\p{L}]+/u)) named.add(word);
    }
    if (isHere) keys.push(key);
  }
  return { keys, named };
}
