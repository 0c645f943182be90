/** Values under labels that need no more than their own words. */
import { yesNo } from './conditions.ts'
import type { Role } from './label-words.ts'
import type { Label } from './labels.ts'
import { type Piece, type Read, readAt } from './piece.ts'
import type { StopFacts } from './stop-facts.ts'

/** What a row of an export says is done there. */
export const roleOfAct = (text: string): Role | null => {
  if (/^(?:pu|pick|p\b|load|orig)/i.test(text)) return 'pickup'
  return /^(?:dl|del|drop|d\b|unload|dest)/i.test(text) ? 'delivery' : null
}

const SITE = /^\W*(?:contact|poc|phone|tel|cell|hours)s? (?:at )?(port|auction|yard)\b/i
const KINDS_OF_SITE: Readonly<Record<string, RegExp>> = {
  port: /\b(?:ports?|pier|terminals?|docks?)\b/i,
  auction: /\b(?:auctions?|adesa|manheim|copart|iaai?)\b/i,
  yard: /\b(?:yard|storage|lot|towing|recovery)\b/i,
}

/** "Contact port": the only stop that is one, else the origin. */
function siteRole(whole: Piece, stops: readonly StopFacts[]): Role | null {
  const kind = KINDS_OF_SITE[SITE.exec(whole.text)?.[1]?.toLowerCase() ?? '']
  if (!kind) return null
  const named = stops.filter(({ name, street1 }) => kind.test(`${name?.value ?? ''} ${street1?.value ?? ''}`))
  return new Set(named.map(({ role }) => role)).size === 1 ? named[0]!.role : null
}

/** What a label means beside its value: "Customer: $400", "Equipment: open 7-9 car", "DEL appt: 10/22/27 1000". */
export function meantLabel(label: Label, value: Piece, whole: Piece, stops: readonly StopFacts[]): Label {
  const site = siteRole(whole, stops)
  if (site) return { ...label, role: site }
  if (label.field === 'client' && value.text.startsWith('$')) return { ...label, field: 'price' }
  if (label.field === 'vehicle' && /^\W*equip/i.test(whole.text) && trailerUnderLabel(value, whole))
    return { ...label, field: 'trailer' }
  const isDated = /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?(?=[\s,]|$)/.test(value.text)
  return label.field === 'stopReference' && isDated ? { ...label, field: 'date' } : label
}

/** "Order: 2016 Sea Ray 240" gives no number. */
export const isYearOfThing = (code: string, text: string): boolean =>
  /^(?:19[5-9]\d|20[0-4]\d)$/.test(code) && /^\W*\d{4}\s\p{L}/u.test(text)

/** `whole`: with its label, if it has one. */
export function trailerUnderLabel(value: Piece, whole: Piece = value): Read<'open' | 'enclosed'> | null {
  if (/^\W*enclosed\b/i.test(whole.text) && yesNo(value.text)) return readAt('enclosed', value, true)
  if (/enclosed|covered|closed|hard/i.test(value.text) && !/open|not|no\b/i.test(value.text))
    return readAt('enclosed', value, true)
  return /^open\b/i.test(value.text) && !/enclosed/i.test(value.text) ? readAt('open', value, true) : null
}

/** The end of the journey that the words behind a stop's label name: "Stop 2: drop". */
export const roleSaidIn = (text: string): Role | null => {
  if (/deliver|drop|consignee|dest/i.test(text)) return 'delivery'
  return /pick|origin|ship|load/i.test(text) ? 'pickup' : null
}

/** "ASSIGNMENT 4/12/27" is dated and not numbered. */
export const isDate = (text: string): boolean => /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/.test(text)
