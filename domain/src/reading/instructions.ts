/** Sentences that tell somebody to do something, or what to expect at a place. */
import { isNoInstruction } from './plain-clauses.ts'

const TELLS =
  /\b(?:(?:trucks?|semis?|trailers?) (?:cannot|can't|cant|will not|won't) (?:enter|fit|get|turn)|doll(?:y|ies) (?:needed|only)|white gloves|lane \d|space \d|stays? closed|mornings|max(?:imum)? \d|ring the|(?:dealer|seller|account|acct|buyer) (?:number|code|no)|code is|on (?:lot|row|level) \w|bldg|building \w|gravel|no (?:deliver(?:y|ies)|pickups?|sundays?|saturdays?|weekends?|reverse gear)|notice\b|(?:use|take) (?:the )?(?:rear|back|side|visitor|front|north|south|east|west|truck|service|loading|freight|customer)|(?:hours?|hrs?|minutes|mins|day) (?:before|prior|ahead|notice|out)|(?:deliver|unload|load|pull|drop) (?:in|at|around) (?:the )?(?:rear|back|side|alley|front)|(?<!\$ ?[\d,.]{1,9} )flats?\b(?! (?:rate|fee|total|incl\w*|for|price))|dead battery|cash (?:on|when|at|only)|by check\b|com ?chek|proof of delivery|insurance certificate|blankets?|tarp(?:ed|s)?|air-?ride|push only|not to be (?:driven|started)|roof box|ladder rack|give (?:keys|order)|check (?:it |them )?in\b|ask (?:security|guard)|combine\b|loading dock|keypad|kerb|curb|daylight|put (?:it|them) (?:all )?(?:under|on|in)|remove\b|secure (?:it|them|with)|cover (?:it|them)\b|avoid\b|entrance|enter (?:from|through|via|at)|driver (?:needs|must|should|has to|to)|safety vest|vest|boots|ppe|twic|steel toe|must (?!be (?:here|there|at|on|out|checked|in|gone|deliver|picked)|deliver|arrive|pick)|do not|don't|dont|never|make sure|be sure|call(?: \w+)? back\b|contact (?:both|all|him|her|the (?:buyer|seller|owner|customer))|text (?:\w+ )?first|unload (?:on|in|at)\b|room \d|door[- ]to[- ]door|by wire\b|released? under|nothing inside|gas tank|call(?: \w+)? (?:ahead|before|first|when|\d|an? |one|me|him|her|day|b4)|phone (?:ahead|before|first|him|her|me)|telephone|text (?!me a)|notify|ring|appointment|appt|by appt|winch|dollies|hard hat|mandatory|required|requires|bring (?!to|it|them|me|her|back)|leave (?:it|plate|the|them|keys|in) |meet|park (?!way)|check in|check-in|sign in|tell (?:the|em|them)|say (?:that|it)|give (?:it|him|her|the|them|keys|order)|show (?!me)|keys? (?:in|are|is|at|with|w\/|on|under|to|tagged|zip|left)|card key|lock ?box|gate code|code \w*\d|dock \d|gate \d|lot \d|row \w\b|bay \d|unit \d|forklift|loader|ramps?\b|liftgate|lift gate|travel ?lift|tow\b|straps?|chocks|bunks|photos?|photograph|pictures of|bol\b|title|paperwork|papers|customs|residence|residential|private residence|narrow|dead end|low clearance|hoa|no (?:semi|big|large|trucks?|double|soft|ramps?|weekend|touch|parking|drops|night|side|personal)|refuses|not on a|after hours|cashier|certified|lumper|escort|permits?|tracking|detention|storage (?:of \$?\d+(?: an?| per|\/) ?day )?(?:starts|begins)|back (?:gate|lot|door|dock|row)|side (?:gate|street|door)|service (?:gate|drive|lane)|rear|around back|load (?:last|first)|top (?:deck|load)|jump|flat tire|brakes?|leaks?|personal items|plate on|drop box|night drop|let it ring|speaks|on the invoice|without our|hard[- ]sided|soft[- ]sides?|lowboy|step ?deck|dogs?|gated|security|nobody (?:there|here)|demander|appeler|apportez|glovebox|las llaves|les cl[ée]s|llamar|llame|traer|preguntar)/iu
/** Where the keys are, or who has them. */
const KEYS =
  /\b(?:keys?|key ?fobs?|fobs?|llaves?|cl[ée]s?)\b[^.;]{0,40}\b(?:in|at|on|under|with|w\/|inside|behind|office|counter|desk|drawer|box|visor|console|has|have|hold|hand|give|leave|left|get|from|reception(?:ist)?|tagged|taped|zip|hidden|en|con|dans|avec|chez)\b|\b(?:hold|hand|give|leave|left|get|grab|collect)\b[^.;]{0,24}\bkeys?\b|\b(?:desk|reception|office|guard|security|manager|agent|clerk|neighbou?r|he|she|mom|dad|wife|husband)\s(?:has|have)\b[^.;]{0,24}\bkeys?\b|\b(?:has|have|holds?|is holding|got)\s(?:the\s|all\s|both\s|title\s|and\s){1,5}keys?\b/iu
/** Numbers that a gate or a window asks for. */
const ACCOUNT =
  /\b(?:members?|buyers?|sellers?|consignors?|vendor|vendeur|acheteur|comprador|vendedor|dealer|acct|account|badge|aa|auction ?access|bidder|receipt|sale|cuenta)\b\W{0,3}(?:no\.?|number|num\.?|#|id|code|is|there is|n[°º]|de)?\W{0,3}(?:no\.?|number|#|is)?\W{0,2}[A-Z]{0,4}-?\d{3,}/iu
/** What to expect of the thing that is moved. */
const STATE_OF =
  /\b(?:lift(?:ed)? (?:kit|truck)|is lifted|lowered|low(?:ered)? (?:suspension|clearance)|on \d\ds|roof ?rack|topper|camper shell|ladder rack|oversized? tires|dually|flat (?:tires?|front|rear)|(?:tire|tires|wheel) (?:is|are) (?:flat|locked|off|missing)|wheel (?:is )?locked|brakes? (?:is|are|has|have)|soft brakes|no (?:brakes|reverse|bumper|windshield|steering|neutral)|check engine|(?:front|rear|side|left|right)(?:[- ]end)? damage|airbags?|rolls? and steers?|steers and rolls|(?:dead|low|weak) (?:battery|fuel|gas)|battery (?:is|may|might|was)|low on (?:gas|fuel)|(?:half|quarter|full|empty) (?:a )?tank|jump(?:ed| ?box| ?pack| ?start)?|alarm|shut-?off|toggle|kill switch|transport mode|hitch|2 5\/16|duals|bucket|leaking|leaks|won'?t stay|parking brake|e-?brake|stuck in (?:park|gear)|overheats|golf clubs|boxes|personal (?:items|effects|belongings|property)|suitcases?|luggage|things in the trunk|in the trunk|in the back seat|car seats?)\b/i
/** The truck that is needed. */
const TRUCK =
  /\b(?:lowboy|tilt ?deck|chains min\w*|\d chains|step ?deck|flat ?bed|hot ?shot|deck truck|air[- ]ride|lift ?gates?|stacker|single[- ]car|rgn|conestoga|power[- ]only|wedge|rollback|roll back|one ton dually|straps? min|soft straps?|ratchet|wheel straps?|grúa|plataforma|dock[- ]high|ramps?|dry van|no touch|clearance|permits|tow behind)\b/iu
/** When somebody is there. */
const PRESENCE =
  /\b(?<!good )(?:evenings|mornings|afternoons|weekends?|daylight|nights|lunch|(?:in the|only|any) (?:morning|evening|afternoon))\b|\b(?:home|here|there|around|available|back|off work|out)\b.{0,24}\b(?:after|before|until|till?|except|between|from)\b|\b(?:after|before) \d{1,2}(?::\d\d)? ?(?:[ap]m)?(?: only| please| pls)|\b(?:antes|despu[eé]s) de las? \d|\bapr[eè]s \d{1,2} ?h|\bavant \d{1,2} ?h|\b(?:closed|cerrado|ferm[ée]) (?:on |for |el |le )?(?:\w{3,9} \d|lunch|christmas|thanksgiving|the holiday|sun|sat|mon|tue|wed|thu|fri|dom|lun)|\b(?:not|no|never|except|but) (?:on )?(?:a )?(?:sun|mon|tues|wednes|thurs|fri|satur)days?\b|\bnot the \d|\bfcfs\b|\bfirst come\b|\b(?:is|'s|are|'re|am|'m|be|gets?|got|free|works?|leaves?|home|sleeps?) (?:there|here|in|home|free|off|out|nights|days|for lunch|evenings|work)? ?(?:at|by|after|before|til|till|until|every|all|except|but) (?:\d{1,2}(?::\d\d)?(?: ?[ap]m?\b)?(?=\s?(?:$|[,.;)]|and|but|or|so|on|in|except))|noon\b|dark\b|(?:mon|tue|wed|thu|fri|sat|sun)|lunch|weekends?|evenings?|days?\b|work\b)|\b(?:any ?(?:time|day)|every ?day|weekdays|all week) (?:but|except)\b|\bby app(?:oin)?t|\bapp(?:oin)?t(?:ment)? only|\bcon cita\b|\bsur rendez-vous\b|\bsharp\b|\bnotice\b|\bany time is (?:fine|ok|good)|\bdrop any ?time\b/iu
/** Where on the premises. */
const SPOT =
  /\b(?:behind|next to|beside|across from|around (?:the )?(?:back|corner|side)|in front of|end of the|corner of|back (?:row|lot|gate|door|fence)|out front|out back|rear (?:gate|lot|door|entrance)|(?:north|south|east|west|left|right|far|garden center|service) (?:side|end|drive|lane|entrance|gate)|service drive|alley\b|no room\b|back in\b|underground|(?:lot|row|dock|door|bay|gate|tent|spot|space|slip|stall|lane|ramp|pier|level|porte|puerta|quai|puerto|bodega|building|bldg|hangar|warehouse|zone|section) #?(?:[A-Z]\b|[A-Z]?-?\d{1,4}[A-Z]?\b)|dirt road|gravel|cul[- ]de[- ]sac|steep|tight turn|long driveway|gated community|parking lot|truck ?stop|loading (?:dock|zone|area)|staging|blue shop|red barn)\b/iu
/** Who does what with the driver. */
const HANDOVER =
  /\b(?:will|'ll|can|should|is going to|va a) (?:be there to|meet|take|hand|sign|let|open|load|help|show|guide|have (?:it|the|them)|bring it|come out|move it|unlock|escort|point|direct|receive|give|be the one|firmar|recibir)\b|\b(?:shows? you|lets? (?:you|us) in|(?:meets?|met) (?:you|the driver|at)|hands? (?:you|over)|signs? for|prints? them|bring it out|going to meet|helps? (?:you )?(?:load|unload)|give you the street)\b/i
/** Money and papers that change hands at a stop. */
const PAPERS =
  /\b(?:cash|check|cheque|zelle|venmo|cashier'?s?|money order|comchek|company check|efectivo|comptant|esp[eè]ces|cod|c\.o\.d|certified funds)\b.{0,40}\b(?:on|at|upon|when|to|before|a la|al|[àa] la|driver|delivery|pickup|entrega|livraison|load)\b|\b(?:pay|collect|give|bring|leave|sign|get|need|require|send|email|fax|attach|mail|show|present|return)\w*\b.{0,40}\b(?:receipt|invoice|title|bill of sale|paperwork|papers|envelope|mso|report|photos?|pictures|pics|pod|bol|condition report|signature|id|license|insurance|coi|plates?)\b|\b(?:invoices?|bills?) (?:without|must|need|should)|\b(?:releases?|gate ?pass(?:es)?|titles?|paperwork|docs?) (?:(?:has|have) been|is|are|will be|was|were) (?:emailed|faxed|sent|attached|on file|with|at|in|signed|mailed|ready)|\b(?:release|gate ?pass|title|paperwork|docs?) (?:emailed|faxed|sent|attached|on file)\b|\breleases? nos?\b|\bstorage (?:is|kicks|starts|begins|paid|fees?|charges?|runs)|\bdetention\b|\blate fee|\bdo not (?:release|stack|double|use|contact|call|knock)|\brelease to\b/i
/** "No Sunday deliveries", "no semis". */
const FORBIDS =
  /^\W*(?:no|not|never|nobody|nothing|none of|ning[uú]n|aucun|pas de)\s(?!deposit|keys?\b|thanks|problem|rush|hurry|plates?\b|vin\b|later|sooner|earlier|more\b|trans\b|start|run|wait|need|broker|llaves|idea|trailer comes|before|preference|longer|matter|one\b(?! ton)|damage|issues?|prende|enciende|arranca|camina|windshield|start|batter(?:y|ies)|reason|other|cost|charge|later\b)\p{L}{2}/iu

/** The same in Spanish and French. */
const ELSEWHERE =
  /(?<!\p{L})(?:ne (?:peut|peuvent|doit|doivent|pas)|n'entre|doit|doivent|il faut|veuillez (?!trouver|confirmer)|t[ée]l[ée]phonez|appel(?:ez|er)|pr[ée]venir|avertir|hayon|papiers|sonne[rz]|remettre|stationnement|sur rendez-vous|chauffeur|favor de (?!cotizar|confirmar)|llam(?:ar|e|en)|avis(?:ar|e|en)|hablar (?:antes|una)|hay que|debe[n]?|tienen? que (?!salir|estar)|tra(?:er|iga|e) |dej(?:ar|e|en)|cuidado|present(?:ar|e)|port[oó]n|en efectivo|no (?:remolcar|subir|entrar|vas|dejar|mover|usar)|con cita|ped(?:ir|a)|el chofer|la reja|tocar)(?!\p{L})/iu

const KINDS: readonly RegExp[] = [ELSEWHERE, KEYS, ACCOUNT, STATE_OF, TRUCK, PRESENCE, SPOT, HANDOVER, PAPERS, FORBIDS]
/** What is worth a note although something else was read in most of it. */
const OUTWEIGHS: readonly RegExp[] = [KEYS, PRESENCE, HANDOVER, PAPERS, ACCOUNT]
/** What a clause with a day or with hours says besides them. */
const BESIDE_DAYS: readonly RegExp[] = [
  KEYS,
  ACCOUNT,
  TRUCK,
  HANDOVER,
  FORBIDS,
  /\b(?:call|text|phone|ring|notice|llam\w+|appel\w+|storage)\b/i,
]

/** A sentence that only asks for the transport itself, greets or comments. */
const IDLE =
  /^\s*(?:attn|page \d|please (?:complete|dispatch|schedule|transfer|haul)|guys|team|sold|bought|(?:hi|hello|hey)\b|good (?:morning|afternoon|day)|dear|thanks|thank you|thx|please (?:confirm|advise|quote|arrange|let (?:me|us) know|move|ship|send (?:me )?(?:a )?(?:quote|confirmation)|see|find|accept|transport|book|pick(?: it)? up)|pls (?:arrange|ship|confirm|quote|advise)|can you|could you|let (?:me|us) know|need (?:a |an |these|this|the|to|\d|two|three|it|em|them|\w+ (?:moved|shipped|picked))|we (?:have|need|would|won|are looking)|i (?:have|need|would like|am(?! (?:free|home|here|off|around|available)\b)|was|found)|how much|what|when can|is that|my name|do you|looking (?:for|to)|attached|see attached|fyi|subject|re:|fw:)/i

/** A heading, an amount or a greeting: nobody is to do anything. */
const NOTHING =
  /^\W*(?:\$\s?[\d,.]+(?: ?(?:total|all in|flat|each|ea|for (?:all|both|it|everything|the \w+)))?|[\p{Lu}\d &/'.#-]{3,40}|page \d.*|[\d .,/-]+)\W*$/u
const TOLD_FIRST =
  /^\W*(?:i|we|he|she|they) (?:sold|bought|won|found|purchased|got|live|am selling|are selling|moved|lost)\b/i

const isWritten = (text: string): boolean =>
  text.length >= 4 &&
  text.length <= 320 &&
  !IDLE.test(text) &&
  !TOLD_FIRST.test(text) &&
  !/\?\s*$/.test(text) &&
  !isNoInstruction(text) &&
  /\p{L}{3}/u.test(text)

const tellsSomething = (text: string): boolean =>
  isWritten(text) &&
  (KINDS.some((kind) => kind.test(text)) || (text.split(/\s+/).length > 1 && TELLS.test(text))) &&
  (!NOTHING.test(text) || TELLS.test(text) || KEYS.test(text) || FORBIDS.test(text))

const KEPT = new Map<string, boolean>()
const MAX_KEPT = 5_000

/** Whether a clause is an instruction. Kept, as the parts of a text are read several times. */
export function isInstruction(text: string): boolean {
  const known = KEPT.get(text)
  if (known !== undefined) return known
  if (KEPT.size >= MAX_KEPT) KEPT.clear()
  const found = tellsSomething(text)
  KEPT.set(text, found)
  return found
}

/** Whether it is one even where most of its words are a name, a number or hours that were read. */
export const isMoreThanValues = (text: string): boolean => isWritten(text) && OUTWEIGHS.some((kind) => kind.test(text))

/** Whether a clause in which a day was read is one. */
export const isMoreThanDays = (text: string): boolean => isWritten(text) && BESIDE_DAYS.some((kind) => kind.test(text))

const END = /[.!?;](?:\s+|$)|\s\/\s(?=[\p{L}])|\s--\s/gu
/** The sentences of a text by their ends; an abbreviation or a number ends none. */
export function sentenceCuts(text: string): number[] {
  const cuts: number[] = []
  for (const match of text.matchAll(END)) {
    const at = match.index
    const word = /([^\s(["']+)$/.exec(text.slice(Math.max(0, at - 20), at))?.[1] ?? ''
    const next = text.slice(at + match[0].length, at + match[0].length + 1)
    // "2021 / Volkswagen / Atlas"
    if (
      /\/\s$/.test(match[0]) &&
      /(?<!\d)(?:19|20)\d\d(?:\s\/\s[\p{L}-]{2,16})?$/u.test(text.slice(Math.max(0, at - 26), at))
    )
      continue
    if (match[0].startsWith('.')) {
      if (
        /^(?:lic|ing|arq|cel|col|cd|gral|prof|st|rd|ave|av|blvd|boul|dr|ln|hwy|ste|apt|mr|mrs|ms|inc|co|corp|ltd|no|num|tel|tél|att|attn|ext|approx|vs|stk|bldg|ft|in|lbs?|jr|sr|[a-z]|u\.s|p\.o|a\.m|p\.m|e\.g|i\.e|s\.v\.p|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|n|s|e|w)$/i.test(
          word,
        )
      )
        continue
      if (/\d$/.test(word) && /\d/.test(next) && match[0] === '.') continue
    }
    cuts.push(at + match[0].length)
  }
  return cuts.filter((cut) => cut < text.length)
}
