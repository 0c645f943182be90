/** What a list may show, filter and sort by. A list describes its fields once; callers get those that they may see. */

import type { RawBuilder } from 'kysely'

/** `date` is an instant, `day` a calendar day. */
export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'day' | 'boolean' | 'choice' | 'guid'

export interface ListField {
  /** What people call it, where they are offered it. */
  readonly label?: string
  /** The value, as SQL over what is listed. */
  readonly value: RawBuilder<unknown>
  readonly kind: FieldKind
  /** Only filtered by. */
  readonly sortable?: false
  /** The column has an index of its own for sorting. */
  readonly indexed?: boolean
  /** The value may be null; nulls sort last. */
  readonly nullable?: boolean
  /** A lower-case copy of the value that is compared instead, for text without regard to case. */
  readonly folded?: RawBuilder<unknown>
  /** The value is a whole number: what filters name times this. */
  readonly scale?: number
  /** What is sorted by instead. */
  readonly key?: RawBuilder<unknown>
  /** Of an instant: the zone by whose clock a day is meant; UTC where it is null. */
  readonly zone?: RawBuilder<unknown>
  /** The kind of the key, where it is another than that of the value. */
  readonly keyKind?: FieldKind
  /** Turns a value of the caller's words into the stored ones (client portal: submitted covers new). */
  readonly widen?: (value: string) => readonly string[]
}

/** The fields that one caller may use, by the name the caller uses. */
export type ListFields = Readonly<Record<string, ListField>>
