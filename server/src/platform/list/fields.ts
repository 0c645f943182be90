/** What a list may show, filter and sort by. A list describes its fields once; callers get those they may see. */

import type { RawBuilder } from 'kysely'

/** `date` is an instant, `day` a calendar day. */
export type FieldKind = 'text' | 'number' | 'money' | 'date' | 'day' | 'boolean' | 'choice' | 'guid'

export interface ListField {
  /** Its display name, if it is shown to users. */
  readonly label?: string
  /** The value, as SQL over the listed table. */
  readonly value: RawBuilder<unknown>
  readonly kind: FieldKind
  /** Only for filters. */
  readonly sortable?: false
  /** The column has an index for sorting. */
  readonly indexed?: boolean
  /** The value may be null; nulls sort last. */
  readonly nullable?: boolean
  /** A lower-case copy of the value for case-insensitive comparison. */
  readonly folded?: RawBuilder<unknown>
  /** The value is a whole number: filter values are multiplied by this. */
  readonly scale?: number
  /** The text as it is shown, if the value is a number made of it. */
  readonly written?: { readonly value: RawBuilder<unknown>; readonly numberOf: (text: string) => number }
  /** The sort key, if different. */
  readonly key?: RawBuilder<unknown>
  /** For an instant: the time zone of its day; UTC if null. */
  readonly zone?: RawBuilder<unknown>
  /** The kind of the key, if different from the value's. */
  readonly keyKind?: FieldKind
  /** Maps a value of the caller's portal to the stored ones (client portal: submitted covers new). */
  readonly widen?: (value: string) => readonly string[]
}

/** The fields available to a caller, by the caller's names. */
export type ListFields = Readonly<Record<string, ListField>>
