/** Reads an order from any text: each value with its position and whether it is certain. Never refuses. */
import { makeAtStart } from '../vehicles/makes.ts'
import { withAnswers } from './answers.ts'
import type { ReadOrder } from './order-of-text.ts'
import { orderOfDates } from './days-in.ts'
import { clientOf } from './clients.ts'
import { isCorrected } from './doubts.ts'
import { inReadingOrder, type Line, linesOf } from './layout.ts'
import { labelOf } from './labels.ts'
import { merged } from './merge-messages.ts'
import { chatWriter, nameOfDomain, signedBy, withoutDesk } from './company-names.ts'
import { companyAtEnd, type Message, messagesOf, withoutClosing } from './messages.ts'
import { normalText } from './normal.ts'
import { giveHandling } from './handling.ts'
import { giveSpots } from './site-spots.ts'
import { fillWritersPlace, writersCompany, writersRoles } from './writers-place.ts'
import { BUSINESS } from './people.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'
import { placesIn } from './places.ts'
import { Reader } from './reader.ts'
import { settle } from './settle.ts'
import { isPlaceName } from './sites.ts'
import type { Known } from './stop-facts.ts'
import { isIdentified } from './vehicle-facts.ts'
import { withWholeAddresses, withWholeVehicles } from './vehicle-lines.ts'
import { vehicleItems } from './vehicles.ts'
import { clientTold, stopBehind } from './who-orders.ts'

/** Maximum characters read; the rest is ignored. */
export const MAX_TEXT = 40_000
export const MAX_STOPS = 20
/** Messages of a chain that are read, the newest first. */
const MAX_MESSAGES = 12

const asLine = (line: Line | Piece): Line =>
  'cells' in line ? line : { ...line, cells: [line], isDelimited: false, depth: 0 }

export const readOrder = (text: string, known: Known): ReadOrder =>
  readLines(linesOf(normalText(text.slice(0, MAX_TEXT))), known)

const ofPiece = (part: Piece) => readAt(part.text, part, false)

/** What a document is, at its head. */
const TITLE =
  /\b(?:order|sheet|authorization|confirmation|request|form|assignment|purchases|invoice|move|moving|transport|dispatch|attn|load|boat move|details|desk of|trucks? needed|county|general services|rebalancing|dealer trade|ticket|page|department|manifest|tender|buys|release|gate pass|claim)\b/i

/** "Fleet move FM-118 for Granite State Leasing", "Transport request no. 3318 / Aspen Ridge Motorcars". */
const TITLED =
  /^(?:[\p{L}]+\s){0,3}(?:order|request|move|authorization|confirmation|assignment|load|ticket|release)\s(?:no\.?\s|number\s|#\s?)?(?:[A-Z]{1,5}-?)?\d[\w-]{1,14}\s(?:[/|–-]\s|for\s)?(\p{Lu}[^,;:()]{3,48})$/iu

const isCompany = ({ text, start }: Piece, known: Known): boolean =>
  BUSINESS.test(text) &&
  /^\p{Lu}/u.test(text) &&
  isPlaceName(text) &&
  makeAtStart(text.split(' '))?.words !== text.split(' ').length &&
  vehicleItems({ text, start }).length === 0 &&
  placesIn({ text, start }, known.book).length === 0 &&
  text.split(' ').length <= 6

/** The company at the head of a letter. */
function letterheadOf(lines: readonly Line[], known: Known): Read<string> | null {
  const filled = lines.filter(({ text }) => text.trim()).slice(0, 3)
  for (const line of filled) {
    if (line.text.length > 120 || line.text.includes('\t') || labelOf(line.text.split(':')[0] ?? '')) continue
    const titled = line === filled[0] ? TITLED.exec(line.text)?.[1] : undefined
    if (titled && isCompany(partOf(line, line.text.length - titled.length), known))
      return ofPiece(withoutDesk(partOf(line, line.text.length - titled.length)))
    for (const cell of line.cells.slice(0, 3)) {
      let from = 0
      for (const head of cell.text.split(/(\s[-–—|]{1,2}\s)/).slice(0, 5)) {
        const part = partOf(cell, from, from + head.length)
        from += head.length
        if (part.text.length > 50 || labelOf(part.text) || /:/.test(part.text)) continue
        if (TITLE.test(part.text) && !/\b(?:inc|llc|ltd|corp|company|services|brokers?|logistics)\b/i.test(part.text))
          continue
        if (isCompany(part, known)) return ofPiece(withoutDesk(part))
      }
    }
  }
  return null
}

function readMessage(
  message: Message,
  known: Known,
  order: ReturnType<typeof orderOfDates>,
  whole: readonly Line[],
): ReadOrder {
  withoutClosing(message)
  const lines = withWholeAddresses(withWholeVehicles(inReadingOrder(message.lines).map(asLine)))
  const reader = new Reader(known, { today: message.day ?? known.today, order })
  if (message.subject) reader.subject(message.subject)
  lines.forEach((line, index) => reader.line(line, index))
  const { facts } = reader
  const chat = chatWriter(message.lines)
  const writer = {
    ...message.writer,
    company: message.writer.company ?? chat.company,
    person: message.writer.person ?? chat.person,
  }
  const isCorrection = isCorrected(message.lines)
  const said = message.subject ? [asLine(message.subject), ...message.lines] : message.lines
  const own = writersRoles(said)
  const { vehicles, stops, price } = settle(facts, writer, isCorrection, own)
  const addresses = message.writer.address ? [message.writer.address] : []
  const client = clientOf(facts, stops, writer, {
    domain: nameOfDomain(message.lines, addresses) ?? nameOfDomain(whole, addresses),
    own: writersCompany(stops, own),
    letterhead: letterheadOf(message.lines, known),
    told: clientTold(said),
    behind: stopBehind(message.ending, stops),
    ending: companyAtEnd(message.ending),
    signed: signedBy(message.ending),
  })
  fillWritersPlace(stops, own, client, message.ending, known.book, said)
  giveSpots(stops, vehicles, message.lines)
  giveHandling(stops, message.lines, facts.instructions)
  return {
    vehicles: vehicles.filter(isIdentified),
    stops: stops.slice(0, MAX_STOPS),
    referenceNumber: facts.referenceNumber,
    bol: facts.bol,
    price,
    unitPrice: facts.amounts.find(({ isEach }) => isEach)?.read ?? null,
    client,
    trailer: facts.trailer,
    instructions: facts.instructions,
    senders: message.writer.address ? [message.writer.address] : [],
    removed: facts.removed,
    isCorrection,
  }
}

/** Reads an order from some lines of a text. */
export function readLines(lines: readonly Line[], known: Known): ReadOrder {
  const of = withAnswers(lines)
  const order = orderOfDates(of.map(({ text }) => text).join('\n'), known.today)
  const messages = messagesOf(of, known.today).slice(0, MAX_MESSAGES)
  const [newest, ...older] = messages.map((message) => readMessage(message, known, order, of))
  if (!newest) return EMPTY
  return older.reduce(merged, newest)
}

const EMPTY: ReadOrder = {
  vehicles: [],
  stops: [],
  referenceNumber: null,
  bol: null,
  price: null,
  unitPrice: null,
  client: null,
  trailer: null,
  instructions: [],
  senders: [],
  removed: [],
  isCorrection: false,
}
