/** Entries of the lexicon on works and inventions, courts, taxes, government, the services, trade; form as in lexicon-daily-life.ts. */
export const institutions = `
# copyright
song, music, tune, lyrics = musical, work, phonorecord
cover song, cover version, cover band, remake a song = compulsory, license, nondramatic, musical, phonorecords
sound recording, music recording, record a song, album, cd, vinyl = sound, recording, phonorecord
band, singer, musician, rapper = performer, musical, recording, artist
concert, live show, bootleg = live, performance, fixation, unauthorized
movie, film, video = motion, picture, audiovisual
movie theater, camcorder = motion, picture, exhibition, recording
photo, photograph, picture, painting, mural, sculpture, artwork = pictorial, graphic, sculptural, visual, art
artist, painter = author, visual, art
book, novel, poem, article, blog = literary, work
writer, ghostwriter, novelist = author
software, app, source code, computer program, video game = computer, program, software
copy, pirate, piracy, bootleg = reproduce, copies, infringement
knock off, knockoff, rip off = infringement, counterfeit, imitation
without permission, without asking, permission = authorization, consent, license, exclusive
parody, quote, excerpt, book review = fair, use, criticism, comment
teacher, classroom, teaching, school play = teaching, nonprofit, educational, instructional
library, archive = library, archives
public domain, expire, how long, last = duration, term, expiration
youtube, facebook, website, upload, post online, web = online, service, provider, network
internet, internet company, internet provider, isp, online = online, service, provider, transmission
takedown, take down = notification, remove, disable, infringing
drm, crack, jailbreak, unlock, copy protection, bypass = circumvent, technological, measure, protection
radio, radio station, stream, spotify, webcast = transmission, performance, digital, audio, broadcast
royalty = royalty, rates, license
a bar, nightclub, restaurant, store play = establishment, performance, transmission
church, worship, hymn = religious, worship, services
tv, television, tv show, tv station = television, broadcast, transmission
cable, cable company = cable, system, secondary, transmission
satellite, dish = satellite, carrier, secondary, transmission
jukebox = coin, operated, phonorecord, player
dance, choreography = choreographic, pantomimes
building design, architect, blueprints = architectural, work, building
boat design, boat hull = vessel, hull, design
chip, computer chip = mask, work, semiconductor
sell my copy, resell, used book, secondhand, second hand = owner, particular, copy, dispose, sale
wrote at work, made for my employer, made at work, freelance work = made, hire, employer, ownership
take back, get back, sold my rights, signed away = termination, transfer, grant, license
register my, registering, registration = registration, register, application
sell my rights, sell rights, transfer my rights = transfer, ownership, conveyance, instrument
wrote it together, coauthor, wrote together = joint, work, coowners
blind people, blind, deaf, visually impaired = blind, disabilities, accessible

# patents, trademarks
invent, idea, gadget = invention, patent, process, machine
inventor = inventor, patent, applicant
patent office, patent examiner = director, patent, trademark, office, examination
already invented, not new, earlier invention, somebody else invented = novelty, prior, art
obvious = obvious, nonobvious, subject, matter
patent troll = infringement, assertion, bad, faith
challenge a patent, attack a patent, bad patent, kill a patent, invalid patent = inter, partes, review, reexamination, validity
new plant, plant variety, kind of plant, breed a plant, flower = plant, asexually, reproduce
look of, appearance, shape of = design, ornamental
generic drug, generics = drug, application, patent, listed
patent pending, patented label = marking, patented
brand, brand name, logo, slogan, trademarks = trademark, mark
domain name, cybersquatting = domain, name, mark
small inventor, small company, startup, discount on fees = micro, small, entity, fee
university, college = institution, higher, education, nonprofit
trade secret, company secrets, secret formula = trade, secret, misappropriation
military secret, kept secret, top secret, classified = secrecy, classified, national, security

# courts
sue, sued, lawsuit, take to court, file suit = action, civil, suit, cause
sue the government, sue the united states, sue a federal agency, suing the government = claim, united, states, tort, defendant
postal truck, mail truck, government truck, government car, federal employee hurt = tort, claims, negligent, employee, united, states
injured, injury, hurt, accident, crash = injury, damages, negligent, tort
compensation for injuries, money for injuries, damages = damages, recover, liability
federal court = district, court, jurisdiction
state court to federal, move my case, moved to federal court, federal court instead = removal, remove, state, court
different state, another state, out of state, other state = diversity, citizenship, different, states
appeal, overturn, reverse a decision = appeal, review, vacate, reversal
deadline, too late, time limit, how much time, how many days, late = time, limitation, within, days, expiration
how long do i have, long do i have = time, limitation, within, days
judge = judge, justice, magistrate
biased judge, unfair judge, judge knows, judge owns, conflict of interest = disqualification, impartiality, recuse, interest
complain about a judge, judge misbehave, bad judge = complaint, conduct, prejudicial, judge
supreme court = supreme, court, justices
jury duty, jury service, juror, jury = juror, jury, service, petit
miss work for jury, fired for jury = juror, employment, protection
witness, testify, testimony = witness, testimony, evidence
subpoena, forced to testify, summon = subpoena, attendance, witness, summons
cant afford, too poor, poor person, poor people, no money = indigent, pauperis, unable, pay, fees
court fees, filing fee, court costs, cost to file = fees, filing, costs
lawyer fees, attorneys fees, legal fees, pay my lawyer = attorney, fees, reasonable, costs
represent myself, own lawyer, without a lawyer = conduct, own, personally, counsel
interpreter, speak english, translator = interpreter, translation, language
arbitrator = arbitration, arbitrator, award
mediator, settle out of court = mediation, alternative, dispute, resolution, settlement
forced arbitration, arbitration clause, fine print = arbitration, agreement, enforceable
class action = class, action, members
where to sue, which court, where can i sue, right court = venue, district, jurisdiction
collect a judgment, collect my money, win in court, won a lawsuit, won my case = judgment, execution, interest, lien
freeze assets, seize property, seized, confiscate = seizure, forfeiture, attachment
challenge my conviction, wrongfully imprisoned, habeas = habeas, corpus, writ, custody, vacate
court reporter, transcript = reporter, transcript, record
court order, stop someone from = injunction, order, restrain
ignore a court order, disobey = contempt
evidence, prove, proof = evidence, proof, admissible : 0.65
wrong court = transfer, jurisdiction, venue, cure
sunday, weekend, holiday = legal, holiday, sunday, computing
cameras in court, tv in court = broadcasting, photograph, courtroom
oath, swear = oath, affirmation, perjury, declaration
notary, notarized = acknowledgment, notary, unsworn, declaration
plane crash, airplane crash, disaster = accident, multiparty, jurisdiction
embassy, diplomat, ambassador, consul = ambassador, consul, diplomatic, foreign
torture, human rights = torture, alien, violation, law, nations

# tax
taxes = tax, income, taxable
irs, tax man = internal, revenue, secretary, taxpayer
tax return, file my taxes, file late = return, filing, tax
deduct, write off, writeoff, tax break = deduction, allowable, credit
tax refund, overpaid = refund, overpayment, credit
audit = examination, audit, assessment
evade, dodge taxes, cheat on taxes, offshore = evade, defeat, tax, willfully
charity, donate = charitable, contribution, organization, gift
nonprofit, non profit = nonprofit, exempt, organization, charitable
lottery, winnings, prize = prizes, awards, winnings, wagering
sell my house, profit from selling = gain, sale, exclusion, residence
estate tax, death tax = estate, decedent, tax

# privacy, records
personal information, personal data, private information, my data = record, individual, personally, identifiable, disclosure
government files, file on me, records about me, government have on me = records, individual, access, privacy
freedom of information, public records, foia = records, request, disclosure, agency
government documents, documents the government = records, documents, public, inspection
medical records, health records = health, information, records
redact, black out, hide personal = redaction, privacy, filing, protected
publish, publication = publication, published, register : 0.5
comment on a rule, new rule, regulation = rule, rulemaking, notice, regulation
official newspaper, daily journal = register, federal, publication

# civil rights, voting
discriminate, treat differently, unfairly = discrimination, prohibited, basis
race, racist, racism, skin color, black people, ethnic = race, color, national, origin
woman, female, gender = sex, female
gay, lesbian, transgender = sex, orientation
disabled, handicapped, wheelchair = disability, handicapped, accommodation
religion, religious = religion, religious, creed
welfare, public assistance, government aid = public, assistance, benefits
police brutality, cops violated, violated my rights, my rights = deprivation, rights, color, civil
vote, voter, ballot = vote, election, electors, voting
free speech, protest, demonstration = speech, assembly, demonstration

# president, congress, flag
president die, president dies, president resigns, president cant serve, who takes over, takes over, next in line = vacancy, succession, disability, act, president
electoral college, electoral votes, electors = electors, electoral, votes, ascertainment
count the votes, january 6, certify the election = counting, electoral, votes, joint, session
white house = executive, residence, president, office
presidents staff, president hire = assistance, services, president, employees
inauguration, sworn in, transition = term, commence, oath, transition
congress, congressman, senator, lawmakers = congress, senate, house, representatives, member
flag, american flag, stars and stripes, us flag = flag, display, colors
burn the flag, old flag, worn out flag, torn flag = destroyed, flag, dignified, respect, mutilate
half mast, half staff = half, staff, flag
pledge, national anthem = pledge, allegiance, anthem
stars on the flag = stars, flag, union, additional
seal, great seal = seal, affixed
d c, washington dc = district, columbia, seat, government
law applies, dictionary, what counts as = definition, meaning, defined, includes : 0.5

# government business
government contract, contractor, bid, bidder = contract, procurement, solicitation, bid
lost a contract, unfair bid, protest a contract = protest, award, interested, party
government audit, gao, watchdog = comptroller, general, accountability, audit
inspector general, internal watchdog = inspector, general, audit, investigation
government employee complaint, grievance, unfair personnel = personnel, appeals, board, petition, grievance
owe the government, debt to the government, government debt = debt, claim, collection, offset, compromise
reorganize, abolish an agency, merge agencies = reorganization, transfer, functions, plan
public meeting, open meeting, committee = meeting, open, committee, advisory

# military, veterans
soldier, troops, army, navy, marine, sailor, airman, military, service member = armed, forces, member, uniformed
veteran, vet = veteran, discharged, service
deployed, deployment, active duty, called up, reserves, national guard = active, duty, reserve, service
old soldiers home, veterans home, retirement home for soldiers, soldiers home = retirement, home, armed, forces
military cemetery, arlington, buried, burial, funeral, grave = cemetery, burial, interment, memorial
mental hospital, insane, asylum for the insane, mentally ill, crazy = hospital, insane, mental, commitment
court martial = court, martial, military
medal = medal, honor, decoration

# health, benefits
doctor, nurse = physician, practitioner, health
hospital, emergency room = hospital, medical, care, treatment
health insurance, insurance company, insurer = insurance, health, plan, coverage
disability benefits, social security = disability, benefits, social, insurance
food stamps, snap = nutrition, assistance, food
medicine, prescription = drug, prescription
vaccine = vaccine, injury, immunization
abortion = abortion, pregnancy
nursing home = nursing, facility, care

# environment, animals, transport
pollution, dump = pollution, discharge, disposal, waste
toxic, chemicals, poison = hazardous, toxic, substance
endangered, wildlife = endangered, species, wildlife
pet, dog, cat = animal
hunting, fishing = hunting, taking, fish, wildlife
national park = park, monument, national
airline, flight, plane, airplane = air, carrier, aircraft
drone = unmanned, aircraft
car, truck = motor, vehicle
by train, train station, train ride, passenger train, freight train, railroad = railroad, carrier, rail
boat, ship, cruise = vessel, maritime, admiralty
shipping, delivery, trucking company = carrier, transportation, freight

# trade and business
company, business, corporation = corporation, business, person, entity : 0.5
monopoly, price fixing, unfair competition = restraint, trade, monopoly, competition
stocks, stock market, shares of stock, insider trading = securities, stock, exchange
import, bring into the country = importation, import, customs
sell abroad, sell overseas = export, exportation
tariff, customs = duties, customs, importation
beer, wine, liquor, alcohol, booze = alcoholic, beverages, liquor
cigarettes, tobacco, smoking = tobacco, cigarettes
license, permit, get a license = license, permit, application : 0.65
gun dealer, gun shop, sell guns, gun store = dealer, licensed, firearms, license
buy a gun, own a gun, have a gun, carry a gun = firearm, possession, transfer, prohibited
record keeping, keep records = records, maintain, retention
inspect, inspector = inspection, examination, entry
small business, mom and pop = small, business, concern
native american, tribe = indian, tribe, tribal
electric company, power company, utility, gas company, electricity, phone company = public, utility, electric, rates, commission
power bill, electric bill, utility bill, shut off = utility, service, termination, rates
`;
