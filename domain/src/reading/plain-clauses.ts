/** Clauses that only seem to tell a driver something: their value is read elsewhere, or nobody is to do anything. */

/** That the keys are in the car, who waits for the truck, a heading or terms of payment. */
const OF_ROUTINE: readonly RegExp[] = [
  /^\W*(?:1 |one |\d )?(?:keys?|llaves?|cl[ée]s?)(?: fobs?)?\s?(?::|are|is)?\s?(?:yes,?\s)?(?:in|with|w\/|inside)\s(?:the\s)?(?:cars?|vehicles?|veh|it|them|unit|units|truck)\W*$/i,
  /^\W*(?:and\s|so\s)?(?:[\p{L}.'-]+\s){1,6}(?:will|'ll|can|is going to)\s(?:be\s(?:there|here|around|home)(?:\sto\s(?:meet|take|receive|sign|accept|get)\b(?:\sfor)?)?|meet|take|receive|accept)(?:\s(?:you|it|them|the (?:cars?|truck|driver|vehicles?)|delivery|both))?(?:\s(?:there|here))?\W*(?:\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4})?\W*$/iu,
  /^\W*\p{Lu}[\p{Lu} ]*NOTICE\b[\p{Lu} /]*$/u,
  /^\W*payment\s(?:net|terms?|is|by|within)\b|\b(?:does|do|will) not pay (?:for )?(?:detention|layover|lumper)|^\W*(?:no detention|detention (?:none|no|n\/a))\W*$/i,
  /^\W*(?:clean title|account no\.?|release to)\W*$/i,
]

const PHONE = String.raw`\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}`

/** Who waits for the truck, with a number: a contact. */
const OF_PEOPLE: readonly RegExp[] = [
  new RegExp(
    String.raw`^\W*(?:(?:and|so)\s)?(?:[\p{L}.'-]+\s){1,5}(?:(?:at\s)?${PHONE}\s)?(?:(?:will|'ll|can|is going to)\s(?:meet|take|receive|accept|get)|meets)\s(?:you|it|them|delivery|the (?:cars?|driver|truck))(?:\s(?:there|here|in \p{L}+))?\W*(?:${PHONE})?\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*${PHONE}\s(?:will|can)\s(?:meet|take|receive|accept)(?:\s(?:you|it|them|delivery))?\W*$`,
    'iu',
  ),
  new RegExp(
    String.raw`^\W*(?:telephone|tel[ée]fono|call (?:me )?(?:back )?(?:at )?|ring me(?: at)?)\W*${PHONE}\W*$`,
    'iu',
  ),
  new RegExp(String.raw`^\W*(?:service drive|receiving|front desk|parts counter)\W+${PHONE}\W*$`, 'iu'),
  /^\W*(?:call|ring|text) (?:me|us)(?: back)?\W*$/iu,
]

/** An amount that is talked about. */
const OF_PRICE: readonly RegExp[] = [
  /\b(?:quoted|me dijeron|m'a dit)\b.{0,40}\d{3}(?!.*\b(?:cash|efectivo|comptant|check)\b)/iu,
  /^\W*\$?\s?\d[\d,.]*(?:\s?\p{L}+)?\s(?:is|seems|sounds|and you can have)\b/iu,
  /^\W*(?:flat|about|at)?\s?\$\s?\d[\d,.]*\s(?:for|per|each|a)\s(?:each\s)?(?:unit|car|piece|truck|vehicle|one)s?\b/iu,
  /^\W*not to exceed \$?\s?\d[\d,.]*(?: for (?:both|all|the)\b.*)?\W*$/iu,
  /\b(?:ask for|want|need) more (?:\$|money)/iu,
]

/** A day by which it is to be done, which is read as one. */
const OF_DEADLINE: readonly RegExp[] = [
  /\b(?:pick-?up|delivery|it|they|all|units?|vehicles?|cars?)\s(?:must|needs? to|has to|have to)\s(?:occur|happen|reach|be (?:completed|done|made|here|there|gone|out|off|delivered|picked up))\b.{0,40}\b(?:by|before|within|from|no later)\b(?![^.;]*\$)/iu,
  /^\W*needs? to be (?:here|there|gone|out|delivered|picked up) (?:by|before|within)\b/iu,
  /^\W*(?:it )?(?:must|has to) reach\b/iu,
  /^\W*(?:ALL UNITS|UNITS|MUST BE|NO LATER THAN|PICK ?UP BY|OUT BY|OFF SITE)\b.{0,40}\bOR STORAGE\b(?! applies$)/iu,
]

/** What the sender wants moved. */
const OF_ORDER: readonly RegExp[] = [
  /^(?!.*\bair-?ride\b).*\b(?:transport|traslado|transfer|shipment|haul) (?:of|for|de|du|des) (?:the |a |an |our |one |two |las |los |le |la |les |un |una |recovered )?(?:following|below|client|siguientes?|\d{4}|unidad\w*|units?|vehicles?|cars?|collateral|objects)\b/iu,
  /\b(?:solicitamos|le solicito|favor de cotizar|compr[eé] un (?:carro|coche|auto))(?!\p{L})/iu,
  /^\W*the following (?:units?|vehicles?|cars?)\b/iu,
  /^\W*[\p{Lu}+ -]*(?:NOTICE OF AWARD|TOTAL LOSS|TOW-AWAY)\b[\p{Lu}+ /-]*$/u,
  /^\W*you can (?:load|take|pick (?:it|them) up|get (?:it|them)) (?:on|any|between|from|the)\b/iu,
]

/** The trailer, a measure, an address: each has a field of its own. */
const OF_FIELDS: readonly RegExp[] = [
  /^\W*(?:enclosed|open|covered)(?: (?:carrier|trailer|transport|truck|hauler))?(?: is)?(?: not)? (?:required|needed|only|necessary|preferred)(?:,? (?:please|pls))?\W*$/iu,
  /^\W*(?:(?:origin|destination|pick-?up|delivery|private|take to|deliver to|the|insured's|customer's)\s){0,3}residence\b\W*(?:\d.*)?$/iu,
  /^(?!.*\b(?:keys?|tell|call ahead|chain|strap|permits?|adds|pinned)\b)\W*(?:(?:each|the|our|my)\s)?(?:(?:it|its|cart|unit|machine|tractor|truck|van)(?:'s)?\s)?(?:is\s|weighs\s|call it\s|(?:operating\s)?weight(?: is)?\s){0,2}(?:about\s)?\d[\d.,]*\s?(?:'|"|ft\b|feet\b|lbs?\b|pounds\b|(?:and a half )?feet\b)(?!\s?(?:bucket|clearance|blade)).{0,60}\b(?:bucket|duals|loader|ladder rack|tall|wide|long)\b/iu,
  /^\W*(?:w\/|with|without|no)\s(?:a\s)?(?:bucket|topper|camper shell|loader)\W*$/iu,
  /^\W*(?:sale\s?#?\d{1,5}|unit\s?#?\d{5})\W*$/iu,
]

/** What a mail program or a page adds by itself. */
const OF_MACHINES: readonly RegExp[] = [/\bdo not (?:click|open) (?:any )?(?:links?|attachments?)\b/iu]

const FORMS: readonly RegExp[] = [
  ...OF_ROUTINE,
  ...OF_PEOPLE,
  ...OF_PRICE,
  ...OF_DEADLINE,
  ...OF_ORDER,
  ...OF_FIELDS,
  ...OF_MACHINES,
]

/** Whether a line tells nobody anything, wherever it stands. */
export const isNoInstruction = (text: string): boolean => FORMS.some((form) => form.test(text))
