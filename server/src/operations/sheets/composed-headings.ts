/**
 * Headings of orders that are put together from plain words: an end of the journey and a part of its stop ("Yard Zip", "PU
 * phone", "Deliver not later than"), or a vehicle and what is said of it ("vehicle_make", "Curb Weight").
 */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'

/** One of several words or phrases. */
const any = (...words: string[]) => `(?:${words.join('|')})`

const PICKUP = new RegExp(
  `^${any('pick ?up(?: from| at)?', 'pu', 'p u', 'orig', 'origin', 'ship from', 'from', 'trade from', 'moving from', 'collection', 'collect(?: from| at)?', 'consignor', 'shipper', '(?:present|current) (?=location)', '(?:storage )?lot (?=\\w)', 'storage lot$', 'yard', '(?:branch|auction) (?=address|city|state|zip|phone)')}\\b\\s*`,
)
const DELIVERY = new RegExp(
  `^${any('deliver(?:y|ed)?(?: to| at)?', 'del', 'dest', 'destination', 'ship to', 'to', 'trade to', 'moving to', 'drop ?off', 'drop off', 'drop', 'do', 'd o', 'consignee', 'receiver', 'recipient', 'dealer (?=city|st|state|zip|address|street|phone)')}\\b\\s*`,
)
/** Behind what it belongs to: "Date of pickup", "Dates Pickup". */
const PICKUP_BEHIND = /\s(?:of |for |at )?(?:pick ?up|origin)$/
const DELIVERY_BEHIND = /\s(?:of |for |at )?(?:delivery|destination|drop ?off)$/

/** Parts of a stop, each with the words that name it. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/^(?:name|site|location|loc|facility|business|dealer|dealership|company|auction|store|yard)(?: name)?$/, 'Name'],
  [/^(?:full )?(?:address|addr|street)(?: address)?(?: line)?(?: ?1)?$/, 'Street'],
  [
    /^(?:city|town)(?: (?:and )?(?:state|st|prov|province)(?: (?:and )?(?:zip|zip code|zipcode|postal code))?)?$/,
    'City',
  ],
  [/^(?:state|st|prov|province)$/, 'State'],
  [/^(?:zip|postal|post)(?: ?code)?$|^zipcode$/, 'Zip'],
  [/^country$/, 'Country'],
  [/^(?:contact|attn|attention|poc|point of contact)(?: name| person)?$/, 'Contact'],
  [/^(?:contact |poc )?(?:phone|tel|telephone|cell|mobile)(?: number| no)?$/, 'Phone'],
  [/^(?:contact )?e ?mail$/, 'Email'],
  [/^(?:opening |business )?hours$/, 'Hours'],
  [/^(?:special )?(?:notes?|instructions|comments|remarks)$/, 'Notes'],
  [/^(?:pin|pin code|pass|gate pass|release(?: no| number)?|confirmation(?: no| number)?)$/, 'Number'],
  [/^(?:time )?window$|^times?$/, 'Time'],
  [
    /^(?:(?:requested|scheduled|target|est|estimated) )?(?:dates?|day|ready|available)$|^(?:date )?(?:from|after|earliest|start|begin|not before|no earlier than)(?: date)?$|^(?:ready|available|earliest|start) date$/,
    'From',
  ],
  [
    /^(?:date )?(?:by|to|before|latest|end|deadline|due|(?:not|no) later than)(?: date)?$|^(?:due|required|requested|needed) (?:by|date)$/,
    'To',
  ],
]
/** Ends that name the place by themselves: "Consignee" and "Ship To", but not "Pickup", which may be a date. */
const NAMES_ITSELF =
  /^(?:consignee|consignor|receiver|recipient|ship to|ship from|trade from|trade to|deliver to|collect from|yard|storage lot)$/

/** Whole headings, without an end. */
const WHOLE: readonly (readonly [RegExp, ImportColumn])[] = [
  [/^(?:last (?:day|date) (?:to|for) pick ?up|pick ?up (?:must be )?by)$/, 'pickupTo'],
  [/^(?:ready|avail(?:able)?(?: from| on| date)?|date ready|date available)$/, 'pickupFrom'],
  [
    /^(?:must (?:arrive|deliver|be delivered) by|(?:required|needed|need) by|(?:livrer|livraison) avant le)$/,
    'deliveryTo',
  ],
  [/^deliver$/, 'deliveryName'],
  [
    /^(?:first available|earliest|preferred|desired|requested) (?:pick ?up|ship(?:ping)?|collection) date$/,
    'pickupFrom',
  ],
  [/^where (?:\w+ ){0,3}?(?:pick(?:ing|ed)? up|collect(?:ing|ed)?)(?: from)?(?: (?:full )?address)?$/, 'pickupStreet'],
  [/^where (?:\w+ ){0,3}?deliver(?:ing|ed)?(?: to)?(?: (?:full )?address)?$/, 'deliveryStreet'],
  [/^(?:anything|something) else(?: \w+){0,5}$/, 'instructions'],
  [/^gate pass(?: pin| number| no)?$/, 'pickupNumber'],
  [/^release(?: no| number)?$/, 'pickupNumber'],
  [
    /^(?:order|load|job|move|shipment|file|control|request|booking|trip|trade|transport|dispatch|assignment|submission|quote|work order)(?: no| number| num| id)$|^(?:job|move|shipment|booking|trade|work order|assignment)$/,
    'reference',
  ],
  [
    /^(?:(?:customer|client|quoted|agreed|total) )?(?:tariff|freight|transport|shipping)(?: (?:charges?|fee|price|rate|amount|total))?$|^(?:customer|client|quoted|agreed) (?:price|rate|charge|amount)$|^(?:total )?charges?$|^authorized amount$/,
    'price',
  ],
  [
    /^(?:(?:last|final) \d (?:digits )?(?:of )?(?:the )?vin|vin (?:last \d|number|no)|(?:full |complete )?vin|serial (?:no|number) vin|serial|chassis(?: no| number)?)$/,
    'vin',
  ],
  [
    /^(?:y m m|ymm|(?:yr|year) make model(?: trim)?|make model(?: year)?|vehicle|vehicles|vehicle description|collateral|unit description)$/,
    'description',
  ],
  [/^(?:clr|vehicle colou?r|ext(?:erior)? colou?r)$/, 'color'],
  [/^my$/, 'year'],
  [/^brand$/, 'make'],
  [/^model desc(?:ription)?$/, 'model'],
  [/^(?:shipper|customer|client|your|our) (?:ref|reference)(?: no| number)?$/, 'reference'],
  [/^reg(?:istration)?(?: no| number| plate)?$|^lic(?:ense)? plate$/, 'plate'],
  [/^(?:open (?:or |and )?enclosed|enclosed (?:or )?open)(?: (?:transport|trailer|carrier))?$/, 'trailer'],
  [
    /^(?:curb|est|estimated|approx|vehicle|veh|shipping|gross vehicle|operating|machine|dry|ship) (?:weight|wt)$|^mass$/,
    'weight',
  ],
  [/^(?:est|estimated|approx|machine|shipping|transport|ship|total|max) (?:length|len)$/, 'length'],
  [/^(?:est|estimated|approx|machine|shipping|transport|ship|total|max) width$/, 'width'],
  [/^(?:est|estimated|approx|machine|shipping|transport|ship|total|max) (?:height|ht)$/, 'height'],
  [
    /^(?:(?:\w+ )?(?:size|dimensions?|dims?|measurements?|medidas|dimensiones) )?(?:[lwh] (?:x |by )?[lwh] (?:x |by )?[lwh]|lwh|lxwxh|wxlxh|hxwxl|wxhxl|lxhxw|hxlxw|(?:lx|wx|hx) ?(?:lx|wx|hx) ?[lwh]|(?:length|width|height|largo|ancho|alto|longueur|largeur|hauteur)(?: (?:x |by |por |par )?(?:length|width|height|largo|ancho|alto|longueur|largeur|hauteur)){2})$|^(?:est|estimated|approx|machine|shipping|transport|ship) (?:size|dimensions|dims)$/,
    'size',
  ],
  [/^(?:(?:no|number) of )?keys?(?: available| present| fob| with (?:the )?(?:vehicle|car|unit))?$/, 'keys'],
  [/^(?:start code|run (?:condition|code|status)|starts(?: runs)?|running condition|drivability)$/, 'operable'],
  [/^(?:special instructions|remarks|driver instructions|transport instructions)$/, 'instructions'],
]
/** How a question begins. */
const QUESTION = /^(?:what is|what s|does|is|has|are) (?:it |the |your |there )?(?:car |vehicle )?/
/** Before what is said of a vehicle: "vehicle_make". */
const OF_VEHICLE = /^(?:vehicle|veh|unit|car|auto) (?=\w)/
const VEHICLE_COLUMNS: ReadonlySet<string> = new Set<ImportColumn>([
  'vin',
  'year',
  'make',
  'model',
  'trim',
  'color',
  'weight',
  'length',
  'width',
  'height',
  'size',
  'plate',
  'keys',
  'condition',
  'inoperable',
  'operable',
  'reference',
  'description',
])

/**
 * The column of a heading in a sheet that has a row for each stop: "City", "Location Zip", "Appt Date". Undefined for what is
 * no part of a stop, and for a stop's number in the load.
 */
export function rowStopColumn(heading: string): string | undefined {
  const rest = heading.replace(/^(?:stop|location|facility|appt|appointment) (?=\w)/, '')
  const part = PARTS.find(([words]) => words.test(rest))?.[1]
  return part === undefined || part === 'Number' ? undefined : `stop${part}`
}

function stopColumn(heading: string): string | undefined {
  for (const [kind, before, behind] of [
    ['pickup', PICKUP, PICKUP_BEHIND],
    ['delivery', DELIVERY, DELIVERY_BEHIND],
  ] as const) {
    if (NAMES_ITSELF.test(heading) && before.test(heading)) return `${kind}Name`
    const rest = before.test(heading) ? heading.replace(before, '') : heading.replace(behind, '')
    if (rest === heading || rest === '') continue
    const part = PARTS.find(([words]) => words.test(rest))?.[1]
    if (part) return `${kind}${part}`
  }
  return undefined
}

/**
 * The column of a heading, written as all headings are compared; undefined if its words do not settle it. `known`: what is
 * known of a heading as a whole.
 */
export function composedColumn(heading: string, known: (heading: string) => string | undefined): string | undefined {
  const whole = WHOLE.find(([words]) => words.test(heading))?.[1]
  if (whole) return whole
  // Forms ask: "Does it run and drive?", "What is the model year?"
  const asked = QUESTION.test(heading) ? known(heading.replace(QUESTION, '')) : undefined
  if (asked) return asked
  const stop = stopColumn(heading)
  if (stop || !OF_VEHICLE.test(heading)) return stop
  const rest = heading.replace(OF_VEHICLE, '')
  const said = known(rest.replace(/^is /, '')) ?? WHOLE.find(([words]) => words.test(rest))?.[1]
  return said !== undefined && VEHICLE_COLUMNS.has(said) ? said : undefined
}
