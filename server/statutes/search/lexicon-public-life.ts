/** Entries of the lexicon on pay and benefits, taxes, status, safety, schools, elections, nature; form as in lexicon-daily-life.ts. */
export const publicLife = `
# pay and leave
time and a half, forty hours, 40 hours = overtime, workweek, hours, rate
breastfeed, pump at work, nursing mother = nursing, express, milk, break
sick parent, sick child, sick relative, care for my mother, care for my father = leave, serious, health, condition, family
health insurance after, cobra, keep my insurance = continuation, coverage, group, health, plan
because of my age, too old, age discrimination = age, discrimination, older
job after the army, my job back, come back from deployment, military leave = reemployment, uniformed, services, position
headscarf, religious clothing, work on the sabbath = religion, religious, accommodation, observance
notice before layoffs, warning before layoffs, factory closing = plant, closing, mass, layoff, notice
political activity at work, campaign at work, federal worker campaign = political, activity, partisan, employee
accept gifts, gift from a contractor, accept a gift = gift, acceptance, employee, ethical
nanny, maid, housekeeper, household employee = domestic, service, household, employment

# money and markets
error on my credit report, wrong on my credit report, dispute my credit report = accuracy, reinvestigation, dispute, consumer, reporting
unauthorized charge, charged twice, stolen credit card, lost credit card = unauthorized, billing, error, liability, cardholder
calling me at night, calling at work, keep calling me = debt, collector, communication, harassment
cancel a loan, three days to cancel = rescission, right, transaction, business
odometer, rolled back the mileage = odometer, mileage, tampering, disclosure
bank fails, bank goes broke, bank failure = deposit, insurance, insured, receiver
stockbroker, broker cheated, investment adviser = broker, dealer, manipulative, deceptive
sell shares, raise money from investors, crowdfunding = securities, registration, offering, exemption
launder, wash money, dirty money = laundering, monetary, instrument, proceeds
lie on a loan application, lied on a loan application = false, statement, loan, application, institution

# taxes
married filing, file together, file jointly = joint, return, spouse
child tax credit, claim my child, claim my kids = credit, qualifying, child, dependent
mortgage interest = qualified, residence, interest, deduction
medical bills, doctor bills, medical costs = medical, expense, deduction
home office, work from home = business, home, dwelling, deduction
gift to my children, give money to my children, give my kids money = gift, tax, exclusion, donee
gambling losses = wagering, losses, deduction
tax on social security = social, security, benefits, gross, income
scholarship = qualified, scholarship, gross, income
life insurance payout = life, insurance, proceeds, death, gross, income
taxes on a settlement, settlement taxed = damages, personal, physical, injury, gross, income
innocent spouse, husband did not pay taxes = joint, liability, relief, spouse
more time to file, extension to file = extension, time, filing, return
pay taxes late, pay my taxes late, file late = failure, file, pay, addition, penalty
pay in installments, payment plan = installment, agreement, plan

# crime in detail
hate crime = bodily, injury, race, color, religion, willfully
threaten the president, threat against the president = threats, president, successors
escape from prison, escape from jail, break out of prison = escape, custody, confinement
steal mail, open mail, opened my mail, mail theft = mail, correspondence, obstruction, theft
fake id, fake passport, false id = identification, document, passport, forged, false
carjack = motor, vehicle, force, intimidation
arson, set fire, burn down = arson, fire, maliciously, burn
sex trafficking, human trafficking, slave, forced to work = trafficking, forced, labor, peonage, servitude
child porn, child pornography, nude pictures of = sexually, explicit, minor, visual, depiction
intimidate a witness, scare a witness = tampering, witness, victim, informant
hit a police officer, attack a federal agent, resist arrest = assault, resist, impede, officer
caught with drugs, drug possession, having drugs = possession, controlled, substance, penalty
grow marijuana, growing weed = manufacture, cultivate, marihuana, plant
let out early, early release, good behavior = release, reduction, term, conduct, credit
clear my record, seal my record, expunge, erase my record = expungement, record, disposition
juvenile, crime as a minor, under 18 = juvenile, delinquency, minor
stand trial, mentally competent, insanity = insanity, competency, mental, disease, defect
jury nullification, unanimous = verdict, unanimous, jury

# status and entry
overstay, visa expired, expired visa = nonimmigrant, unlawful, presence, admission
citizenship test, civics test = naturalization, understanding, english, history
born abroad, born overseas = born, outside, citizen, birth, parents
lose my citizenship, give up citizenship, renounce = nationality, loss, renunciation
hire illegal immigrants, check immigration status = unauthorized, alien, employment, verification
sponsor a relative, bring my parents, bring my family = immediate, relative, petition, family
passport = passport, application, issue
student visa, study in the united states = nonimmigrant, student, academic

# bankruptcy in detail
student loans in bankruptcy = educational, loan, hardship, discharge
chapter 7 = liquidation, debtor, discharge
chapter 13 = plan, wage, debtor, confirmation
repossess after bankruptcy, stop foreclosure = automatic, stay, relief

# health and benefits in detail
emergency room turn, hospital turn me away, refuse to treat = emergency, medical, condition, screening, stabilize
disability check, too sick to work, cant work anymore = disability, insurance, benefits, impairment
retire early, retirement age = old, age, insurance, benefits, retirement
preexisting condition, pre existing condition = preexisting, condition, exclusion, coverage
surprise bill, surprise medical bill = balance, billing, nonparticipating, emergency
sell a kidney, organ donor, donate an organ = organ, transplantation, donation, consideration
dna, genetic test = genetic, information, test
birth control = contraceptive, family, planning
food poisoning, spoiled food = adulterated, food, contamination

# communications
user posts, what users post, responsible for posts = interactive, computer, service, publisher, speaker
caller id, spoofing = caller, identification, misleading
jam cell phones, jammer, ham radio = radio, interference, station
curse on tv, swear words = obscene, indecent, profane, broadcast
childrens website, kids data, kids online = children, online, parental, consent, collection
read my email, read my texts = stored, electronic, communication, access

# schools, elections
school records, my grades, see my grades = education, records, parents, student
girls sports, womens sports = sex, education, program, activity
financial aid, pell grant = grant, student, financial, assistance
gi bill, college for veterans = educational, assistance, veterans, entitlement
absentee, vote by mail, vote from overseas = absentee, overseas, voter, ballot
register to vote = voter, registration, application
literacy test, poll tax, stopped from voting = vote, deny, abridge, race, qualification
political donation, give money to a candidate, campaign donation = contribution, candidate, political, committee
lobbyist, lobbying = lobbying, registration, disclosure
census = census, population, enumeration

# service and veterans
va hospital, veterans hospital = hospital, care, medical, veteran
va loan = housing, loan, guaranty, veteran
agent orange, burn pits = herbicide, exposure, presumption, service
break a lease, break my lease = termination, lease, servicemember
draft, selective service = selective, service, registration, induction
military discharge, dishonorable = discharge, characterization, board, correction
military pay, combat pay = basic, pay, special, allowance, member

# travel and work at sea
bumped from a flight, lost luggage, flight delayed = air, carrier, passenger, baggage
airport security, tsa = screening, passenger, security, transportation
hurt on a ship, sailor hurt, crew member hurt = seaman, injury, vessel, negligence
railroad worker hurt = railroad, employee, injury, negligence, liability
drive too long, truck driver hours = hours, service, operator, motor, carrier

# land, air, water, animals
oil spill = oil, discharge, removal, liability
tap water, drinking water = drinking, water, contaminant, public
smog, exhaust, air quality = emission, standard, air, pollutant
bug spray, weed killer, pesticide = pesticide, registration, labeling
fill a wetland, wetland = dredged, fill, navigable, waters, permit
eagle, eagle feather = eagle, bald, golden, take
camping, national forest = forest, national, recreation, permit
drill for oil, oil and gas lease = oil, gas, lease, mineral
mine, mining claim = mining, mineral, claim, location
farmer, farm, crops = agricultural, producer, commodity, crop
puppy mill, dog breeder, animal testing = animal, welfare, dealer, exhibitor, humane
dogfight, cockfight = animal, fighting, venture
organic food = organic, certification, label
old bones, indian graves, native graves = native, remains, repatriation, cultural
adopt an indian child, indian child = indian, child, custody, tribe
`;
