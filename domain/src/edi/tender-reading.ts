/** A 204 while it is read: its header and stops as levels, and the loops that are open. */
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import type { ClockTime } from './clock-time.ts'
import type { Weight } from './element-values.ts'
import type { DateEnd, DateRole } from './stop-dates.ts'
import { saysPrice } from './references.ts'
import { element, type Segment } from './segments.ts'
import type { Reference, TenderParty, TenderPiece, TenderTotal } from './tender-facts.ts'

/** One G62. `of` null: no date of a stop. `isAgreed`: a bound of an appointment rather than of a request. */
export interface StopDate {
  of: DateEnd | null
  role: DateRole
  isAgreed: boolean
  at: ClockTime
  /** As a note. */
  words: string
}

/** A line of a level. An order's lines (LAD or L5 below an OID) are its `inner` ones. */
export interface TenderLine extends TenderPiece {
  from: 'OID' | 'LAD' | 'L5' | 'vehicle'
  /** L5-01: texts with the same number belong together. */
  number: string
  inner: TenderLine[]
}

/** The header, or a stop. */
export interface Level {
  references: Reference[]
  notes: string[]
  lines: TenderLine[]
  total: TenderTotal
  dates: StopDate[]
  parties: TenderParty[]
}

export interface StopLevel extends Level {
  sequence: number
  reason: string
  segment: Segment
}

/** The city and state of a postal code (five digits, or the first three of a Canadian one); undefined if it is not known. */
export type PlaceOfCode = (code: string) => { city: string; state: string } | undefined

export interface Reading {
  placeOfCode: PlaceOfCode
  header: Level
  stops: StopLevel[]
  /** What the next segment belongs to. */
  level: Level
  party: TenderParty | undefined
  order: TenderLine | undefined
  line: TenderLine | undefined
  /** Weights that are net: a gross one counts before them. */
  net: Set<Weight>
  inside: string[]
  equipmentTypeId: number | null
  charge: number | null
  /** ISO 4217, of C3. */
  currency: string | null
  faults: EdiFault[]
}

export type Takes = (reading: Reading, segment: Segment) => void

export const newLevel = (): Level => ({
  references: [],
  notes: [],
  lines: [],
  total: { weight: null, quantity: null, unit: null },
  dates: [],
  parties: [],
})

/** Adds a text to what whoever carries it reads; what the partner pays is for the company only. */
export const note = ({ level, inside }: Reading, ...texts: (string | undefined)[]): void => {
  const said = texts.map((text) => text?.trim() ?? '').filter(Boolean)
  level.notes.push(...said.filter((text) => !saysPrice(text)))
  inside.push(...said.filter(saysPrice))
}

/** The elements with a value. */
export const valuesOf = ({ elements }: Segment): string[] => elements.map((each) => each.trim()).filter(Boolean)

/** A segment in words: its values behind what it is called. */
export const inWords = (segment: Segment, name: string = segment.id): string =>
  [name, valuesOf(segment).join(', ')].filter(Boolean).join(': ')

/** Several elements as one text. */
export const texts = (segment: Segment, ...numbers: number[]): string =>
  numbers
    .map((number) => element(segment, number))
    .filter(Boolean)
    .join(', ')
