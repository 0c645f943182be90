/** Tenders as partners send them with their right answers, and how the order placed of one compares with them. */
import { clockAt, namesIn, type Verdict } from './sent-corpus.ts'
import { readFileSync } from 'node:fs'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { EQUIPMENT_TYPES } from '@waybill/contract/vocabulary/equipment-types.ts'

/** One value, or several of which each is right. */
type Right = string | number | boolean | null | readonly (string | number | null)[]
/** Of an order, a stop or a piece. `words`: what has no field, and is found among its texts. */
interface Rights {
  readonly words?: readonly string[]
  readonly [field: string]: Right | undefined
}
interface RightStop extends Rights {
  readonly zone: string
  /** Which pieces of the answer it handles. */
  readonly pieces?: readonly number[]
}
/** An order as it has to be. What is not named is not scored. */
interface RightTender {
  readonly shipment: string
  readonly state: string
  readonly stops?: readonly RightStop[]
  readonly pieces?: readonly Rights[]
  readonly words?: readonly string[]
  /** What a carrier has to know, and what it must not. */
  readonly carried?: readonly string[]
  readonly hidden?: readonly string[]
  readonly [field: string]: unknown
}

/** Files that one partner sent, one after the other. */
export interface SentTender {
  habit: string
  files: readonly {
    segments: readonly string[]
    terminator?: string
    encoding?: 'latin1'
    /** A byte order mark before ISA. */
    mark?: 'utf8'
  }[]
  /** Of each 204, what its 997 says: A, E or R; or either of several. */
  acknowledged: readonly (string | readonly string[])[]
  tenders: readonly RightTender[]
}

export interface Scored {
  verdict: Verdict
  /** For people: what is right, and what was read. */
  words: string
}

const FOLDER = new URL('tenders/', import.meta.url)

/** The names of all tenders. */
export const tenderNames = (): string[] => namesIn(FOLDER)

export const sentTender = (name: string): SentTender =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')) as SentTender

/** The files as they were sent. */
export const filesOf = ({ files }: SentTender): Buffer[] =>
  files.map(({ segments, terminator = '~', encoding, mark }) =>
    Buffer.from((mark ? '\uFEFF' : '') + segments.map((segment) => segment + terminator).join(''), encoding ?? 'utf8'),
  )

const plain = (value: unknown) => String(value).trim().toLowerCase()

/** Whether a value that was read is the right one: a day is right at any time of it. */
function isRight(right: Right, read: unknown): boolean {
  if (Array.isArray(right)) return right.some((each: string | number | null) => isRight(each, read))
  if (right === null || read === null || read === undefined) return right === null && (read ?? null) === null
  if (typeof right === 'number') return Number(read) === right
  if (typeof right !== 'string') return right === read
  if (/^\d{4}-\d\d-\d\d$/.test(right)) return String(read).startsWith(right)
  return right.endsWith('Z') ? String(read).startsWith(right.slice(0, -1)) : plain(right) === plain(read)
}

/** Whether a text is said: its letters and digits, in their order. */
const isSaid = (word: string, texts: string) => {
  const bare = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return bare(texts).includes(bare(word))
}

/** Segments of which a warning marks a field. */
const SEGMENTS: Readonly<Record<string, RegExp>> = {
  date: /G62/,
  place: /N[1-4]/,
  piece: /S5|L5|AT8|OID|LAD|L3|L11|NTE/,
  order: /B2|B2A|L11|L3|C3|N7|MS3|G62/,
}
const DATES = ['from', 'to', 'on', 'appointment', 'appointmentTo', 'respondBy']
const PLACES = ['name', 'street', 'city', 'state', 'zip']

interface Found {
  state: string | undefined
  order: Order | null
  notes: readonly string[]
  faults: readonly EdiFault[]
}

/** Compares one tender with the order that was placed of it. */
export function scoreTender(right: RightTender, { state, order, notes, faults }: Found): Scored[] {
  const scored: Scored[] = []
  const add = (part: string, field: string, value: Right, read: unknown) => {
    const of = DATES.includes(field) ? 'date' : PLACES.includes(field) ? 'place' : part === 'order' ? 'order' : 'piece'
    const isDoubted = faults.some(({ segment, isWarning }) => isWarning && SEGMENTS[of]!.test(segment))
    const verdict = (): Verdict => {
      if (isRight(value, read)) return 'right'
      if (isDoubted) return 'marked'
      return read === null || read === undefined || read === '' ? 'missing' : 'sure'
    }
    const words = `${right.shipment} ${part} ${field}: ${JSON.stringify(value)}, read ${JSON.stringify(read)}`
    scored.push({ verdict: verdict(), words })
  }
  const say = (part: string, words: readonly string[], texts: string) => {
    for (const word of words)
      scored.push({
        verdict: isSaid(word, texts) ? 'right' : 'missing',
        words: `${right.shipment} ${part} says ${word}`,
      })
  }
  add('order', 'state', right.state, state)
  if (!right.stops) return scored
  const equipment = EQUIPMENT_TYPES.find(({ id }) => id === order?.equipmentTypeId)?.label
  const ofOrder: Record<string, unknown> = {
    price: order?.pricing?.basePay,
    bol: order?.bol,
    respondBy: order?.tender?.dateRespondBy,
    trailer: equipment,
    isCanceled: order?.isCanceled,
  }
  add('order', 'reference', (right.reference as Right | undefined) ?? right.shipment, order?.referenceNumber)
  for (const [field, read] of Object.entries(ofOrder)) {
    const value = right[field] as Right | undefined
    if (value !== undefined) add('order', field, value, read)
  }
  say('order', right.words ?? [], JSON.stringify(order) + notes.join(' '))
  const carried = JSON.stringify([order?.instructions, order?.stops])
  say('carrier', right.carried ?? [], carried)
  for (const word of right.hidden ?? [])
    scored.push({
      verdict: isSaid(word, carried) ? 'sure' : 'right',
      words: `${right.shipment} carriers are told ${word}`,
    })
  const pieces = order?.commodities ?? []
  const stops = (order?.stops ?? []).toSorted((a, b) => a.sequence - b.sequence)
  add('order', 'stops', right.stops.length, stops.length)
  if (right.pieces) add('order', 'pieces', right.pieces.length, pieces.length)
  for (const [i, { zone, words = [], pieces: handled, ...rights }] of right.stops.entries()) {
    const stop = stops[i]
    const from = clockAt(zone, stop?.dateRequestedStart)
    const to = clockAt(zone, stop?.dateRequestedEnd)
    const appointment = clockAt(zone, stop?.dateScheduledStart) ?? clockAt(zone, stop?.dateScheduledEnd)
    const { terminal } = stop ?? {}
    const ofStop: Record<string, unknown> = {
      type: stop?.stopType,
      name: terminal?.name,
      street: [terminal?.street1, terminal?.street2].filter(Boolean).join(', '),
      city: terminal?.city,
      state: terminal?.state,
      zip: terminal?.zipCode,
      from,
      to,
      /** Of one moment: whichever bound it has. */
      on: from ?? to,
      appointment,
      appointmentTo: clockAt(zone, stop?.dateScheduledEnd),
      reference: stop?.referenceNumber,
    }
    for (const [field, value] of Object.entries(rights))
      if (value !== undefined) add(`stop ${i + 1}`, field, value, ofStop[field])
    say(`stop ${i + 1}`, words, JSON.stringify(stop))
    if (handled) {
      const at = (stop?.commodities ?? [])
        .map(({ guid }) => pieces.findIndex((each) => each.guid === guid))
        .toSorted((a, b) => a - b)
      add(`stop ${i + 1}`, 'pieces', handled.join(), at.join())
    }
  }
  for (const [i, { words = [], ...rights }] of (right.pieces ?? []).entries()) {
    const piece = pieces[i]
    const ofPiece: Record<string, unknown> = {
      type: piece?.type,
      vin: piece?.identifier,
      quantity: piece?.quantity,
      weight: piece?.weight,
    }
    for (const [field, value] of Object.entries(rights))
      if (value !== undefined) add(`piece ${i + 1}`, field, value, ofPiece[field])
    say(`piece ${i + 1}`, words, JSON.stringify(piece))
  }
  return scored
}
