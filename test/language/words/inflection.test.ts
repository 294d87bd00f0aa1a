import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inflections, isFormOf } from "../../../src/language/words/inflection.js";

// Every form of each verb, the base first, in the order third person, pasts, -ing.
const expected = `
chat chats chatted chatting
travel travels travelled traveled travelling traveling
panic panics panicked panicking
lie lies lay lain lied lying
die dies died dying
focus focusses focuses focussed focused focussing focusing
have has had having
be am is are was were been being
do does did done doing
go goes went gone going
read reads reading
put puts putting
visit visits visited visiting
fix fixes fixed fixing
prefer prefers preferred preferring
offer offers offered offering
play plays played playing
try tries tried trying
buy buys bought buying
swim swims swam swum swimming
jog jogs jogged jogging
quit quits quitted quitting
mop mops mopped mopping
water waters watered watering
ski skis skied skiing
dye dyes dyed dyeing
tie ties tied tying
see sees saw seen seeing
free frees freed freeing
babysit babysits babysat babysitting
vacuum vacuums vacuumed vacuuming
download downloads downloaded downloading
overeat overeats overate overeaten overeating
redo redoes redid redone redoing
undo undoes undid undone undoing
eat eats ate eaten eating
drink drinks drank drunk drinking
watch watches watched watching
store stores stored storing
dance dances danced dancing
cook cooks cooked cooking
bake bakes baked baking
clean cleans cleaned cleaning
wash washes washed washing
iron irons ironed ironing
sweep sweeps swept sweeping
shower showers showered showering
sleep sleeps slept sleeping
wake wakes woke woken waked waking
dream dreams dreamed dreamt dreaming
sing sings sang sung singing
singe singes singed singeing
draw draws drew drawn drawing
paint paints painted painting
write writes wrote written writing
speak speaks spoke spoken speaking
talk talks talked talking
call calls called calling
phone phones phoned phoning
meet meets met meeting
hug hugs hugged hugging
marry marries married marrying
celebrate celebrates celebrated celebrating
run runs ran running
hike hikes hiked hiking
bike bikes biked biking
ride rides rode ridden riding
drive drives drove driven driving
fly flies flew flown flying
catch catches caught catching
throw throws threw thrown throwing
hit hits hitting
cut cuts cutting
let lets letting
set sets setting
shut shuts shutting
sit sits sat sitting
get gets got gotten getting
forget forgets forgot forgotten forgetting
begin begins began begun beginning
stop stops stopped stopping
plan plans planned planning
drop drops dropped dropping
shop shops shopped shopping
hop hops hopped hopping
hope hopes hoped hoping
tip tips tipped tipping
type types typed typing
admit admits admitted admitting
commit commits committed committing
refer refers referred referring
occur occurs occurred occurring
transfer transfers transferred transferring
enter enters entered entering
order orders ordered ordering
open opens opened opening
happen happens happened happening
listen listens listened listening
develop develops developed developing
carpet carpets carpeted carpeting
target targets targeted targeting
profit profits profited profiting
deposit deposits deposited depositing
edit edits edited editing
benefit benefits benefitted benefited benefitting benefiting
kidnap kidnaps kidnapped kidnaped kidnapping kidnaping
worship worships worshipped worshiped worshipping worshiping
program programs programmed programed programming programing
format formats formatted formatting
cancel cancels cancelled canceled cancelling canceling
label labels labelled labeled labelling labeling
fuel fuels fuelled fueled fuelling fueling
dial dials dialled dialed dialling dialing
equal equals equalled equaled equalling equaling
control controls controlled controlling
patrol patrols patrolled patrolling
reveal reveals revealed revealing
feel feels felt feeling
fail fails failed failing
picnic picnics picnicked picnicking
mimic mimics mimicked mimicking
sync syncs synced syncing
quiz quizzes quizzed quizzing
buzz buzzes buzzed buzzing
kiss kisses kissed kissing
mix mixes mixed mixing
bus busses buses bussed bused bussing busing
stomach stomachs stomached stomaching
echo echoes echos echoed echoing
video videos videoed videoing
argue argues argued arguing
queue queues queued queuing queueing
canoe canoes canoed canoeing
agree agrees agreed agreeing
flee flees fled fleeing
age ages aged aging ageing
eye eyes eyed eying eyeing
cry cries cried crying
stay stays stayed staying
tidy tidies tidied tidying
vlog vlogs vlogged vlogging
unplug unplugs unplugged unplugging
debug debugs debugged debugging
photoshop photoshops photoshopped photoshopping
debut debuts debuted debuting
reopen reopens reopened reopening
revisit revisits revisited revisiting
delight delights delighted delighting
demean demeans demeaned demeaning
highlight highlights highlighted highlighting
unsee unsees unsaw unseen unseeing
breastfeed breastfeeds breastfed breastfeeding
learn learns learned learnt learning
burn burns burned burnt burning
spell spells spelled spelt spelling
light lights lit lighted lighting
mow mows mowed mown mowing
sew sews sewed sewn sewing
bet bets betted bet betting
hang hangs hung hanged hanging
knit knits knitted knit knitting
swap swaps swapped swapping
arc arcs arced arcing
can cans canned canning
will wills willed willing
test-drive test-drives test-drove test-driven test-driving
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));

describe("inflections", () => {
  it("has expectations for at least 120 verbs", () => {
    expect(new Set(expected.map(([verb]) => verb)).size).toBeGreaterThanOrEqual(120);
  });

  it.each(expected.map((forms): [string, readonly string[]] => [String(forms[0]), forms]))(
    "%s",
    (verb, forms) => {
      expect([...inflections(verb)].sort()).toEqual([...new Set(forms)].sort());
      expect(inflections(verb)[0]).toBe(verb);
    },
  );

  it("inflects the first word of several", () => {
    expect(inflections("take out")).toEqual(["take out", "takes out", "took out", "taken out", "taking out"]);
    expect(inflections("tidy_up")).toContain("tidied up");
  });

  it("knows a verb in any case and gives the same array again", () => {
    expect(inflections("EAT")).toEqual(inflections("eat"));
    expect(inflections("  Eat ")).toBe(inflections("eat"));
  });

  it("gives no form of nothing, and only itself of what is too long for a verb", () => {
    expect(inflections(" _ ")).toEqual([]);
    expect(inflections("x".repeat(41))).toEqual(["x".repeat(41)]);
  });

  it("cannot be written to, since it is remembered", () => {
    expect(() => (inflections("eat") as string[]).push("munch")).toThrow(TypeError);
  });

  it("keeps what it says when more verbs than it remembers were asked for", () => {
    const before = inflections("store");
    for (let n = 0; n < 4200; n += 1) inflections(`verb${n}`);
    expect(inflections("store")).toEqual(before);
  });

  it("never throws and has the folded verb first and nothing twice", () => {
    const odd = fc.constantFrom(
      "constructor",
      "__proto__",
      "toString",
      "hasOwnProperty",
      "-",
      "a-",
      "-a",
      "q",
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string(), odd), (verb) => {
        const forms = inflections(verb);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms.length).toBeLessThanOrEqual(16);
        if (forms.length > 0) expect(isFormOf(verb, verb)).toBe(true);
      }),
    );
  });
});

describe("isFormOf", () => {
  it.each([
    ["ate", "eat", true],
    ["Eaten", "EAT", true],
    ["eat", "eat", true],
    ["took out", "take out", true],
    ["hoped", "hop", false],
    ["hopped", "hope", false],
    ["visitted", "visit", false],
    ["seed", "see", false],
    ["", "eat", false],
    ["", "", false],
  ])("%j is a form of %j: %j", (form, verb, is) => {
    expect(isFormOf(form, verb)).toBe(is);
  });
});
