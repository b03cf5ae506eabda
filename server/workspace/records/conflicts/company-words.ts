/** Words of company names and the ways to shorten them, in small letters without signs; each line one family. */
const families = `manufacturing mfg manufacturers manufacturer mfr mfrs
brothers bros bro
international intl
national natl nat
associates assocs assoc associated
association assn assoc
distribution distributing distributors distributor distrib dist
district dist
university univ
saint st
street st
mount mt
fort ft
development dev devel
group grp
pharmaceuticals pharmaceutical pharm pharma pharms
technology technologies tech techs technol
solutions solution sols soln
department dept
company companies cos
corporation corp
government govt
commission commn comm
committee comm cttee
community cmty comm
communications communication commcns commc comms
services service serv servs svc svcs
systems system sys
industries industry industrial indus ind inds
insurance ins insur
institute inst
engineering engineers engineer engg engrg eng engrs
enterprises enterprise enters ent
entertainment ent entmt
environmental environment envtl env
equipment equip
exchange exch
federal fed
federation fedn
financial finance fin
foundation found fdn
general gen
guarantee guaranty guar
hospital hosp
hospitals hosps
housing hous
import imports importers imp
export exports exporters exp
independent indep
indemnity indem
information info
investment investments investors inv invs invest
laboratories laboratory labs lab
liability liab
machinery machine mach
management mgmt mgt
marketing mktg mkting
market markets mkt mkts
mechanical mech
medical medicine med
memorial meml
merchants merchandise merchandising merch
metropolitan metro
mortgage mortg mtg
municipal mun
mutual mut
northern n
products product prods prod production
professional profl
properties property props prop
protection prot
public pub
publishing publishers publications publg publn pubs
railroad railway rr ry
realty real rlty
refining refg ref
regional regl
rehabilitation rehab
research rsch res
resources resource res rsrcs
restaurant restaurants rest
savings sav savs
school schools sch schs
science sciences sci scis
securities security sec secs
society socy soc
steamship steamships ss
surety sur
telephone telegraph tel
telecommunications telecommunication telecomm telecomms telecom
transportation transport transp trans
township twp
trustees trustee tr
utility utilities util utils
village vill
wholesale wholesalers whol
county cnty cty
center centre ctr
central cent
chemical chemicals chem
construction constr const
consolidated consol
consultants consulting consult
cooperative coop
credit cred
electric electrical electronics electronic elec
education educational educ
administration admin
advertising advert adver
agriculture agricultural agric
america american am amer
authority auth
automobile automotive auto
avenue ave
board bd
broadcasting broad
brotherhood bhd
building bldg
business businesses bus
casualty cas
one 1
two 2
three 3
four 4
five 5
six 6
seven 7
eight 8
nine 9
ten 10`;

const formsOf = new Map<string, Set<string>>();
for (const line of families.split("\n")) {
  const words = line.split(" ");
  for (const word of words) formsOf.set(word, new Set([...(formsOf.get(word) ?? []), ...words]));
}

/** Other ways to write a word of a company's name in small letters: "mfg" for "manufacturing"; none for a word that has none. */
export function otherCompanyWords(word: string): string[] {
  return [...(formsOf.get(word) ?? [])].filter((one) => one !== word);
}
