/** Given names and the short forms that people use for them, each line one family. */
const families = `robert rob bob bobby robbie
william will bill billy liam
richard rick dick rich ricky
james jim jimmy jamie
john jack johnny jon
michael mike mick mikey
charles charlie chuck
thomas tom tommy
edward ed eddie ted ned
theodore ted teddy theo
geoffrey jeffrey jeffery geoff jeff
sean shaun shawn
alexander sasha sascha
alexandra sasha sandy
leonard len lenny leo
albert al bert
philippa pippa
nathaniel nathan nate
jonathan jon nathan
zachary zach zack
joshua josh
gabriel gabe
vincent vince vinny
russell russ
leslie les lesley
stanley stan
clifford cliff
eugene gene
herbert herb
martin marty
marc mark
eric erik
carl karl
ann anne anna annie
sara sarah sally
helen helena ellen nell
isabel isabella isabelle bella
virginia ginny
catalina cathy
jacqueline jackie
roberta bobbie
valerie val
gwendolyn gwen
madeline maddie
evelyn evie eve
leah lea
mikhail michael misha
ivan john vanya
dmitri dmitry dimitri
ekaterina catherine katya
elizaveta elizabeth
joseph joe joey
david dave
daniel dan danny
christopher chris kit
matthew matt
anthony tony
steven stephen steve
kenneth ken kenny
andrew andy drew
benjamin ben benny
samuel sam sammy
alexander alex sandy
nicholas nick nicolas
patrick pat paddy
gregory greg
ronald ron
donald don
lawrence laurence larry
frederick fred freddy
francis frank
gerald jerry gerry
henry harry hank
peter pete
philip phillip phil
raymond ray
timothy tim
walter walt wally
elizabeth liz beth betty betsy bess eliza lisa elisabeth
margaret maggie meg peggy rita
katherine catherine kathryn kate kathy cathy katie
jennifer jen jenny
susan sue susie suzanne
patricia pat patty trish tricia
barbara barb barbie
deborah debra deb debbie
rebecca becky becca
victoria vicky vicki tori
christina christine chris tina
jessica jess jessie
pamela pam
cynthia cindy
theresa teresa terry tess
judith judy
dorothy dot dottie
alexandra alex sandra
abigail abby
samantha sam
josephine jo josie
maria mary marie
jose pepe
francisco paco frank
guillermo memo
mohammed muhammad mohamed mohammad
yusuf yousef joseph
sergei sergey
aleksandr alexander alexandr
katarina katharina catarina
johannes hans johann
wilhelm willi`;

const formsOf = new Map<string, Set<string>>();
for (const line of families.split("\n")) {
  const names = line.split(" ");
  for (const name of names) formsOf.set(name, new Set([...(formsOf.get(name) ?? []), ...names]));
}

/** Other forms of a given name in small letters: "bob" for "robert"; none for a name that has none. */
export function otherGivenNames(name: string): string[] {
  return [...(formsOf.get(name) ?? [])].filter((one) => one !== name);
}
