/**
 * Headings of clients, vendors, contacts and terminals that are put together from plain words: whom they are of and a part
 * of its address or reach ("Bill To Street", "Main Phone", "Site Code"), or what is said of an insurance ("COI Exp. Date").
 */

/** One of several words or phrases. */
const any = (...words: string[]) => `(?:${words.join('|')})`

/** Of the record itself, and not of somebody else: no "Agent Phone". */
const OWN = any(
  'bill(?:ing)?(?: to)?',
  'mailing',
  'remit(?: to)?',
  'physical',
  'main',
  'primary',
  'default',
  'business',
  'office',
  'head office',
  'head ?quarters?',
  'hq',
  'legal',
  'registered',
  'client',
  'customer',
  'vendor',
  'carrier',
  'company',
  'account',
  'branch',
  'dealer(?:ship)?',
  'store',
  'site',
  'yard',
  'terminal',
  'location',
  'facility',
  'auction',
  'place',
)
const OWN_BEFORE = new RegExp(`^${OWN}\\s(?=\\w)`)
/** Before a phone or an address of a mailbox only. */
const REACH_BEFORE = new RegExp(
  `^${any('contact', 'dispatch(?:er)?', 'work', 'general', 'accounts? payable', 'ap', 'gate', 'direct')}\\s(?=\\w)`,
)

const PLACE: readonly (readonly [RegExp, string])[] = [
  [/^(?:full )?(?:street|address|addr|street address|address line)(?: ?1)?$|^address city (?:state|st)\b/, 'street1'],
  [/^(?:street|address|addr|street address|address line) ?2$|^(?:suite|unit)(?: no| number)?$/, 'street2'],
  [/^(?:city|town)(?: (?:and )?(?:state|st|prov|province)(?: (?:and )?(?:zip|zip ?code|postal code))?)?$/, 'city'],
  [/^(?:state|st|prov|province|region)(?: (?:prov|province|region|code))?$/, 'state'],
  [/^(?:zip|postal|post)(?: ?code)?$/, 'zipCode'],
  [/^country(?: code| region)?$/, 'country'],
]
const REACH: readonly (readonly [RegExp, string])[] = [
  [/^(?:phone|telephone|tel|ph)(?: no| number| num)?(?: ?1)?$/, 'phoneNumber'],
  [/^(?:mobile|cell|cellular)(?: phone| no| number)?$/, 'mobileNumber'],
  [/^e ?mails?(?: address)?(?: ?1)?$/, 'email'],
  [/^(?:web ?site|web ?page|home ?page|web|url)(?: address)?$/, 'website'],
]
const NAMES = /^(?:legal |registered )?name$/

/** Whole headings; what a kind of record does not have is not among its columns. */
const WHOLE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:special |driver |gate |site |yard |access |order |delivery )?(?:notes?|instructions|comments?|remarks)$/,
    'notes',
  ],
  [/^(?:special |order |delivery )?(?:notes?|instructions|comments?|remarks|memo)$/, 'orderInstructions'],
  [/^(?:customer )?credit (?:limit|line)(?: amount)?$/, 'creditLimit'],
  [/^(?:customer|client|account|business) type$/, 'rtype'],
  [
    /^(?:(?:insurance|ins) )?(?:motor truck )?cargo(?: insurance| ins)?(?: limits?| amount| cover(?:age)?)?$/,
    'cargoCover',
  ],
  [
    /^(?:(?:insurance|ins) )?(?:auto |al )?liability(?: insurance| ins)?(?: limits?| amount| cover(?:age)?)?$/,
    'liabilityCover',
  ],
  [
    /^(?:insurance|ins|coi|policy|cert(?:ificate)?(?: of insurance)?) (?:exp|expiry|expiration|expires|ends|until|valid (?:until|through|to))(?: date| on)?$/,
    'insuranceExpiresOn',
  ],
  [/^(?:docs? )?w ?9(?: form)?(?: (?:date|received|rec d|recd)){0,2}$/, 'w9ReceivedOn'],
  [
    /^(?:broker |carrier )*(?:agreement|contract) (?:signed(?: on)?|date|date signed|signed date)$/,
    'agreementSignedOn',
  ],
  [/^(?:gate|receiving|shipping|operating|office|yard|site) hours$|^hours of operation$/, 'hours'],
  [/^(?:site|terminal|facility|place|yard) (?:type|kind)$/, 'locationType'],
  [/^(?:first|given)(?: name)?$/, 'firstName'],
  [/^middle(?: name| initial)?$/, 'middleName'],
  [/^(?:last|family)(?: name)?$|^surname$/, 'lastName'],
]

const columnIn = (parts: readonly (readonly [RegExp, string])[], heading: string): string | undefined =>
  parts.find(([pattern]) => pattern.test(heading))?.[1]

/**
 * What a heading means, of the columns that `has` knows; undefined if its words do not tell. `knownAs`: what the rest of a
 * heading means as a whole.
 */
export function composedRecordColumn(
  heading: string,
  has: (column: string) => boolean,
  knownAs: (rest: string) => string | undefined,
): string | undefined {
  const whole = WHOLE.find(([pattern, column]) => has(column) && pattern.test(heading))?.[1]
  if (whole !== undefined) return whole
  const own = heading.replace(OWN_BEFORE, '').replace(OWN_BEFORE, '')
  const found = columnIn(PLACE, own) ?? columnIn(REACH, own.replace(REACH_BEFORE, ''))
  if (found !== undefined) return found
  // Of a person's sheet the company's name is the account.
  if (own !== heading && NAMES.test(own)) return has('account') ? 'account' : 'name'
  const registered = own === heading ? undefined : knownAs(own)
  return registered === 'usdot' || registered === 'mcNumber' ? registered : undefined
}
