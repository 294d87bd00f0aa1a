import { synonymsOf } from "../../language/question/recast/synonyms.js";
import { inflections } from "../../language/words/inflection.js";
import { words } from "../../language/words/nominals.js";

/** Each word of lists that are divided by "/", with the lists that have it. */
function sharing(lists: string): ReadonlyMap<string, readonly string[]> {
  const groups = lists.split("/").map((list) => list.trim().split(/\s+/u));
  const found = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) found.set(word, [...(found.get(word) ?? []), ...group]);
  return found;
}

/** Verbs that may mean the same, where a log has but one of them; what always means the same goes without saying. */
const verbs = sharing(`
  buy get acquire shop purchase obtain / deliver bring take supply / submit send hand file
  / ship send dispatch post mail / receive get / pay spend settle / donate give contribute / sponsor fund finance support
  / refund reimburse repay / invoice bill charge / rent hire lease let / book reserve / order request
  / travel go fly drive journey trip / visit go see tour / depart leave / land arrive / sail cruise / dock berth moor land
  / move relocate transfer / transfer move refer / emigrate leave / join enter / climb ascend / hike walk trek ramble
  / run jog / cycle bike ride / swim bathe / race compete / train exercise practise / rehearse practise practice drill
  / stay board lodge sleep / sleep nap doze / bath bathe wash shampoo / feed nurse / groom brush clip trim / adopt rehome
  / vaccinate jab inoculate immunise immunize / examine see check / treat tend nurse / injure hurt wound / sting bite
  / fall slip trip tumble stumble / faint collapse / die perish / bury inter / baptise baptize christen / marry wed
  / admit hospitalise hospitalize / prescribe give administer / give administer / measure record gauge
  / teach train show instruct tutor coach / study learn revise / grade mark assess / inspect check examine test survey audit
  / review check assess / call ring phone telephone dial / email mail / text message / meet see / meet gather convene assemble
  / discuss debate cover / interview question / speak talk lecture present / argue quarrel row fight / complain grumble moan protest
  / apologise apologize / hire employ recruit appoint engage / fire sack dismiss / resign quit / help assist / volunteer help
  / elect choose vote / found establish create / sign conclude / approve accept / reject decline refuse
  / pitch offer propose suggest / translate do render / write draft compose pen / edit revise correct / proofread correct check
  / publish print issue / release ship deploy / launch release / deploy release roll push install / upgrade update patch
  / restart reboot / resolve solve fix / report log raise file / install fit mount put / replace change swap renew exchange
  / repair fix mend patch / service maintain overhaul / renovate refurbish redecorate restore / restore conserve repair
  / paint decorate whitewash / clean tidy wash scrub polish / vacuum hoover clean / launder wash / tow haul
  / fuel refuel fill tank / assemble build / build make construct erect raise / demolish raze / destroy ruin wreck
  / sew make stitch / knit crochet make / carve make / weave make / bake make / cook make prepare / brew make / plant sow put
  / harvest pick gather reap / water irrigate / mow cut / prune trim cut / shear clip / slaughter butcher / fish catch
  / find discover uncover unearth / lose mislay misplace / break smash damage / steal rob burgle / rob burgle
  / attack raid assault / arrest detain / sight see spot observe / photograph shoot snap / shoot film / record tape
  / present host broadcast air / screen show / perform play stage act / exhibit show display / guide lead show
  / arrest detain apprehend / rescue save / evacuate clear / extinguish douse quench / fine penalise penalize / adjourn postpone
  / load stow / unload discharge / board embark / disembark land / overtake pass / plough plow till / spray fertilise fertilize
  / enrol enroll register / expel suspend / renew extend / deposit pay / extract pull / repot transplant / escape flee / evict expel
  / premiere open debut / collect raise / score net / foul / celebrate mark
`);

/** Nouns that may mean the same, where a log has but one of them. */
const nouns = sharing(`
  trip outing excursion journey tour crossing voyage passage sail / jab vaccination shot inoculation / bout fight match
  / match game fixture / show programme program broadcast / performance show concert gig recital / rehearsal practice
  / illness sickness ailment disease / operation surgery procedure / checkup check-up examination inspection
  / appointment consultation / merit award / job repair / repair fix / service maintenance servicing / puncture tyre tire flat
  / delivery drop shipment consignment / purchase buy acquisition / donation gift contribution / bill invoice / fine penalty
  / outage downtime disruption breakdown blackout / problem incident issue fault / deployment release rollout
  / lesson class session / workout training session exercise / race competition / run jog / walk hike stroll ramble
  / meeting session get-together gathering / call conversation chat / complaint grievance / argument row quarrel fight dispute
  / theft robbery burglary break-in / fire blaze / storm gale hurricane / epidemic outbreak plague / exhibition display exhibit
  / restoration conservation / holiday vacation leave / absence leave / shift duty / job employment post position
  / accident crash collision / party celebration / funeral burial / excavation dig / measurement reading / experiment test trial
  / talk lecture presentation speech / article piece story / paper manuscript / feeding feed meal / bath wash
  / inspection check test / stay visit / project work job / glitch bug fault defect problem issue / shutdown closure
  / swim dip / getaway trip / find discovery / downpour rain shower / drill exercise / therapy treatment session
  / raid attack assault / strike walkout / election vote ballot / quake earthquake / patch fix update / sighting observation
  / catch haul / yield harvest crop / treaty pact agreement / contract agreement / coronation crowning / commission order
  / review critique write-up / grant funding / course training class / reservation booking / refund reimbursement
  / premiere opening debut / expedition journey trip / raise pay_rise / publication paper article / reign rule
`);

/** The words that share a list with one. */
function sharedWith(lists: ReadonlyMap<string, readonly string[]>, word: string): readonly string[] {
  return (lists.get(word) ?? []).filter((one) => one !== word);
}

/** The nouns that may stand for one. */
export function nounsLike(noun: string): readonly string[] {
  return sharedWith(nouns, noun);
}

/** The verbs that may stand for one. */
export function verbsLike(verb: string): readonly string[] {
  const same = [verb, ...synonymsOf(verb)];
  const near = same.flatMap((one) => sharedWith(verbs, one));
  const all = [...same, ...near.flatMap((one) => [one, ...synonymsOf(one)])];
  return [...new Set(all)].filter((one) => one !== verb);
}

/** Verbs of those whom it reaches, beside the verbs of those from whom it comes. */
const converses: readonly (readonly [said: ReadonlySet<string>, types: ReadonlySet<string>])[] = (
  [
    ["get receive", "give deliver donate lend send hand bring pay serve award prescribe administer"],
    ["buy purchase get", "sell"],
    ["borrow", "lend"],
    ["learn", "teach"],
  ] as const
).map(([said, types]) => [words(said), words(types)]);

/** The verbs of which one says what those do whom it reaches. */
export function conversesOf(verb: string): readonly string[] {
  return converses.flatMap(([said, types]) => (said.has(verb) ? [...types] : []));
}

/** Phrases, each with a verb first, which is said in any form, and the types that they may say. */
const verbPhrases = `
  go down, fall over, go offline, stop responding: outage crash crashed downtime failure breakdown incident
  / go live, put live, go into production, push out, roll out: deployment deployed release released rollout rolled_out
  / roll back, revert: rollback rolled_back reverted / back up: backup backed_up
  / break down, pack up, conk out, give out, stop working: breakdown broke_down out_of_order outage failure
  / burn, burn down, catch fire, go up in flames: fire blaze / flood: flood / break out: outbreak epidemic fire war
  / come out, go to press, appear in print: publication published release released / release: album
  / besiege, lay siege: siege / lodge: visit stay / arrive: stay visit delivery deliver arrival / come off: fall
  / eat, dine, eat out: meal lunch dinner supper breakfast / speak: talk speech lecture
  / perform, sing: concert gig recital performance / play: match game concert gig cast:part
  / go up, be up: climb ascent / live with, lodge with: homestay lodging / stay with, stay over, come to stay: homestay lodging visit stay
  / work here, work for us, be with us, employ here, employ by us: employed employment job
  / admit, admit to hospital, take in, take to hospital, go into hospital, come in, be in, rush to hospital:
    hospital_stay stay_in_hospital admission:patient admitted:patient hospitalisation inpatient in_hospital stay:patient
  / look after, mind: babysit babysitting
  / come down with, go down with, be down with: illness ill sick cold flu infection sick_leave
  / call in sick, report sick, go sick: sick_leave illness sick ill absence absent
  / twist, sprain, strain, pull, tear, hurt, fracture, get hurt: injury injured / throw up, be sick: vomiting vomited
  / pass away, lose his life, lose her life, lose their lives: death died
  / have kittens, have puppies, have a litter: birth gave_birth litter whelping
  / get married, tie the knot: wedding marriage married / split up, get divorced: divorce divorced separation
  / move house, move in, move into: move moved moving_in moved_in / move out: moving_out moved_out move moved
  / start here, start work, start working, begin work, begin working, come on board, take on, join us, join the team,
    join the company, join the staff, come to work: hired hire hiring appointed appointment joined employment employed job recruited
  / hand in his notice, hand in her notice, give notice, step down, quit: resignation resigned
  / let go, give the sack, lay off: dismissal dismissed fired layoff laid_off
  / move up: promotion promoted / take over: appointment appointed
  / find the net, get on the scoresheet: goal scored / show a red card: red_card sending-off sent_off
  / show a yellow card, book: yellow_card booking / come on: substitution substituted
  / pull out, drop out: withdrawal withdrew dnf dropout dropped_out / work out, hit the gym: workout training gym gym_session
  / step on the scales, get on the scales: weigh-in weighing weighed weight
  / drop off, bring in: drop-off dropped_off check-in / pick up: pick-up pickup collection collected purchase bought / tow in: tow towed
  / put on, put on stage, stage: performance production show / open: premiere opening / try out: audition
  / tour, go on tour, be on tour: tour toured on_tour / get hold of: acquisition acquired purchase bought
  / show round, show around, take round, take around: guided_tour tour
  / do the dishes, wash up, do the washing-up: dishes washing-up dishwashing washed_up
  / do the laundry, do the washing, wash the clothes: laundry / take out the rubbish, take out the trash: rubbish trash garbage
  / do the shopping, go shopping: shopping groceries / do the hoovering: hoovering vacuuming
  / come over, come round, come by, drop by, drop in, stop by, call in, pop in, look in, come to see, go to see, pay a visit,
    go round to, have over, have round, come visiting: visit visited
  / be on the phone, speak on the phone, talk on the phone, give a ring: call phoned rang
  / fall out, have words: argument quarrel row fight dispute / break into: burglary break-in broke_in
  / check in: check-in checked_in arrival / check out: check-out checked_out departure / complain: complaint
  / put up, set up: construction built building / tear down, pull down, knock down: demolition demolished
  / set up, start up: founding founded foundation established installation installed / get together, sit down: meeting met
  / go on leave, be on leave, be on holiday, be on vacation, go on holiday, go on vacation: leave holiday vacation
  / work from home: home_office remote_work / turn down, knock back: rejection rejected declined
  / sign off, give the go-ahead: approval approved / skip, play truant: absence absent truancy
  / run away, get out, get loose, get away: escape escaped / set sail, put to sea: voyage departure passage sailed
  / make port, put in: arrival port_call docking landing / run aground: grounding grounded ran_aground / fill up: refuelling fuel fuelling refuelled
  / have a flat, get a flat: puncture flat_tyre / go out for a meal, dine out: restaurant meal dinner
  / hand out: distribution distributed / sign up, sign on: registration registered enrolment enrolled joined
  / pass out: faint fainted / get the sack, get fired, get sacked: dismissal dismissed fired
  / get a raise, get a rise: raise pay_rise salary_increase / do overtime, work late: overtime / take off: departure take-off
  / touch down: landing landed / fall down, have a fall, trip over: fall fell / have an accident, have a crash: accident crash
  / go on strike: strike / hold up: robbery delay delayed / sell out: sold_out / go wrong: incident problem fault failure
  / act up, play up: fault problem malfunction / set off, set out: departure departed / check on: check checkup visit
  / pay off: repayment repaid / chip in: contribution contributed donation / meet up: meeting met / blow up: explosion exploded
  / clear up, clean up: cleaning cleaned / do up: renovation renovated / cut down, chop down: felling felled
  / dig up: excavation dig find / sort out, see to, deal with: repair repaired fix fixed resolved maintenance
  / sit, sit for: exam test / go away, go abroad: trip journey holiday / take home: adopted adoption
  / hand over: handover handed_over delivery / give a talk, give a paper: talk lecture presentation
  / go under the knife: operation surgery operated / see, be to see: appointment vet_appointment doctor_visit consultation / look at: appointment examination examined examine inspection inspected
  / go off: power_cut power_outage blackout alarm / lose power: power_cut power_outage blackout
`;

/** What somebody or something is, behind "be", and the types that it may say. */
const states = `
  out of order, out of action, out of service, broken: breakdown outage failure broke_down out_of_order
  / down, offline, unavailable: outage breakdown failure downtime / downtime: outage breakdown failure
  / on the phone: call / ill, sick, unwell, poorly, under the weather: illness sick_leave sick ill
  / off sick, off ill, signed off: illness ill sick absent sick_leave / laid up: illness ill injured sick_leave injury
  / out injured, sidelined: injury injured / on call, on duty: shift on-call on_call_shift
  / in: hospital_stay stay_in_hospital admission:patient in_hospital stay:patient / in hospital, in the hospital, on the ward, in the ward, in for:
    hospital_stay stay_in_hospital admission:patient hospitalisation inpatient in_hospital stay:patient
  / on show, on display, on view: exhibition exhibit / on loan: loan lent / on stage: performance show / busy with, busy on, at work on, working on: project
  / asleep: nap sleep / ashore: landing / working here, working for us: employed employment job
  / away: holiday vacation trip leave loan loaned_out / off: absent absence / out: injured ill absent / on fire: fire
  / under construction: construction building built / under repair: repair / under contract: contract
  / in the studio: recording session / at sea: voyage passage trip / on strike: strike
  / abroad: trip journey stay_abroad / in prison, in jail, behind bars: imprisonment prison_term sentence
  / in detention: detention / on the road: tour trip / pregnant: pregnancy / in port, in harbour: port_call docking
  / out of stock: shortage out_of_stock / sold out: sold_out / flooded: flood / late: lateness delay delayed / in office: term mayor office
`;

/** A phrase that says types without their own words. */
export interface Idiom {
  readonly said: readonly string[];
  /** The nouns or verbs of types, with a role behind ":" that they must have. */
  readonly types: readonly string[];
  /** Whether it says what is done, and not what somebody or something is. */
  readonly isVerb: boolean;
}

function idiomsOf(text: string, isVerb: boolean): readonly Idiom[] {
  return text.split("/").flatMap((entry) => {
    const [phrases = "", types = ""] = entry.split(/:(?=\s)/u);
    return phrases.split(",").flatMap((phrase) => {
      const [first = "", ...rest] = phrase.trim().split(/\s+/u);
      const forms = isVerb ? inflections(first) : [first];
      return forms.map(
        (form): Idiom => ({
          said: [form, ...rest],
          types: types.trim().split(/\s+/u),
          isVerb,
        }),
      );
    });
  });
}

/** What is said without the noun of the events, by its first word and the longest first: "went down", of an outage. */
export const idioms: ReadonlyMap<string, readonly Idiom[]> = (() => {
  const found = new Map<string, Idiom[]>();
  for (const idiom of [...idiomsOf(verbPhrases, true), ...idiomsOf(states, false)]) {
    const [first = ""] = idiom.said;
    found.set(
      first,
      [...(found.get(first) ?? []), idiom].sort((a, b) => b.said.length - a.said.length),
    );
  }
  return found;
})();
