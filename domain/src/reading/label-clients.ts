/** Who orders, as labels tell: the client, whoever requests it for one, the dealer at the head of a form. */
import { trailerUnderLabel } from './label-values.ts'
import type { OrderFacts } from './order-facts.ts'
import { BUSINESS, isPersonsName } from './people.ts'
import { endOf, partOf, type Piece, readAt } from './piece.ts'
import { isPlaceName } from './sites.ts'
import { offered } from './stop-facts.ts'
import { streetsIn } from './streets.ts'

const REQUESTS = /\b(?:requested|submitted|ordered|booked|posted|assigned) by|^\W*reques?t[eo]r/i
const AUTHOR = /\b(?:opened|prepared|authori[sz]ed|submitted) by/i
const DEALER = /^\W*(?:dealer|dealership|company|business)(?: name)?\s?[:.=[]/i

/** The name that a client's label is followed by, without what stands behind it; a person's company, where it is named. */
function nameOfClient(value: Piece): Piece {
  const company =
    /^\p{Lu}[\p{L}.'-]+(?:\s\p{Lu}[\p{L}.'-]*){0,2}(?:,[^,()]{3,30})?(?:,\s|\s\()([^,()\d]{4,40})\)?\s*$/u.exec(
      value.text,
    )?.[1]
  if (company && BUSINESS.test(company) && !BUSINESS.test(value.text.split(/[,(]/)[0] ?? ''))
    return partOf(value, value.text.lastIndexOf(company), value.text.lastIndexOf(company) + company.length)
  const name =
    value.text.split(/\s[-–|/]\s|,(?!\s(?:inc|llc|n\.a|ltd|corp)\b)|\(|\s{3,}|\s(?=\d{3}\W?\d{3}\W?\d{4})/i)[0] ?? ''
  return partOf(value, 0, name.length)
}

/** The value of a client's label; `place`: it is an address, read as one. */
export function tellClient(facts: OrderFacts, value: Piece, whole: Piece): 'place' | 'told' {
  const part = nameOfClient(value)
  // What a museum borrows is fetched at its lender's; "to customer: Ray Delgado, 117 Lakeview Ct" is where it goes.
  const isPlace = streetsIn(value).length > 0
  if (isPlace && (/\blender/i.test(whole.text) || isPersonsName(part.text))) return 'place'
  // "Requested by: Monique T." writes for a company.
  if (REQUESTS.test(whole.text) && isPersonsName(part.text)) facts.self ??= readAt(part.text, part, false)
  else if (part.text && !/\d{3}/.test(part.text) && (isPlaceName(part.text) || isPersonsName(part.text)))
    facts.client = offered(facts.client, readAt(part.text, part, true))
  return 'told'
}

/** "Opened by: Samir Haddad (Northwind Pharma)", "Carrier: Palisade Mutual Insurance", "Carrier: open". */
export function tellOther(facts: OrderFacts, value: Piece, whole: Piece): void {
  if (/^(?:open|encl)/i.test(value.text)) facts.trailer ??= trailerUnderLabel(value)
  const isInsurer = /^\W*carrier/i.test(whole.text) && /\b(?:insurance|mutual|casualty|indemnity)\b/i.test(value.text)
  if (isInsurer) tellClient(facts, value, whole)
  if (!AUTHOR.test(whole.text)) return
  const company = nameOfClient(value)
  if (BUSINESS.test(company.text) && isPlaceName(company.text))
    facts.selfCompany ??= readAt(company.text, company, false)
}

/** "Dealer: Crestview Acura" above every place. */
export function tellDealer(facts: OrderFacts, value: Piece, whole: Piece): void {
  if (DEALER.test(whole.text) && isPlaceName(value.text)) facts.selfCompany ??= readAt(value.text, value, false)
}

/** "Buyer: Canyon Auto Sales"; false if it is a number or an address. */
export function tellBuyer(facts: OrderFacts, value: Piece, whole: Piece): boolean {
  const isCompany = BUSINESS.test(value.text) && streetsIn(value).length === 0
  if (isCompany) tellClient(facts, value, whole)
  return isCompany
}

/** "Consignor acct: 5190233": the number under which a buyer collects, or a seller hands in, in the text's own words. */
export function tellAccount(facts: OrderFacts, code: Piece, whole: Piece): void {
  const end = endOf(code) - whole.start
  const said = whole.start < code.start && end <= whole.text.length ? partOf(whole, 0, end) : null
  const role = said && /^\W*(?:consignor|seller)/i.test(said.text) ? 'delivery' : 'pickup'
  facts
    .stopOf(role, null, false)
    .notes.push(readAt(said?.text.replaceAll(/[\s._[\]|]{2,}/g, ' ') ?? `Buyer ${code.text}`, said ?? code, false))
}
