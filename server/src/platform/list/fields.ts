/** What a list may show, filter and sort by. A list describes its fields once; callers get those that they may see. */

import type { RawBuilder } from 'kysely'

/** `date` is an instant, `day` a calendar day. */
export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'day' | 'boolean' | 'choice' | 'guid'

export interface ListField {
  /** Column of the projection. */
  readonly column: string
  readonly kind: FieldKind
  /** The column has an index of its own for sorting. */
  readonly indexed?: boolean
  /** The column may be null; nulls sort last. */
  readonly nullable?: boolean
  /** A lower-case copy of the column that is compared instead, for text without regard to case. */
  readonly keyColumn?: string
  /** The column holds whole numbers: the value that filters name times this. */
  readonly scale?: number
  /** What is sorted by where no column holds it; a text that is never null. */
  readonly key?: RawBuilder<unknown>
  /** Of an instant: the column with the zone by whose clock a day is meant; UTC where it is null. */
  readonly zoneColumn?: string
  /** Turns a value of the caller's words into the stored ones (client portal: submitted covers new). */
  readonly widen?: (value: string) => readonly string[]
}

/** The fields that one caller may use, by the name the caller uses. */
export type ListFields = Readonly<Record<string, ListField>>
