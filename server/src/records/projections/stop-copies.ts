/**
 * Columns of the job list that copy a field of the job's pickup or delivery: of every field that is declared as `listed`. The copy of
 * `gateCode` would be `pickupGateCode`, stored in `pickup_gate_code`; that of `dateScheduledStart` is `datePickupScheduledStart`.
 */
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import type { Field } from '@waybill/contract/nouns/fields.ts'
import { STOP, type StopNoun } from '@waybill/contract/stops/stops.shapes.ts'
import { COLUMNS } from '../../platform/db/columns.gen.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import type { Row } from '../rows.ts'

type Side = 'pickup' | 'delivery'
type Columns = typeof COLUMN_OF.stops
type Known = keyof StopNoun['fields'] & keyof Columns
type Listed<S extends Side> = {
  [K in Known]: StopNoun['fields'][K] extends { listed: readonly (infer L)[] } ? (S extends L ? K : never) : never
}[Known]
type Name<S extends Side, K extends string> = K extends `date${infer Rest}`
  ? `date${Capitalize<S>}${Rest}`
  : `${S}${Capitalize<K>}`
type Copy<S extends Side, K extends Known> = `${S}_${Columns[K]}`

/** A listed field without a column in the list does not compile. */
const LISTS: { readonly [S in Side]: Readonly<Record<Name<S, Listed<S>>, unknown>> } = {
  pickup: JOB_COLUMNS,
  delivery: JOB_COLUMNS,
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const nameOf = (side: Side, field: string) =>
  field.startsWith('date') ? `date${capital(side)}${field.slice(4)}` : `${side}${capital(field)}`

const columnOf = new Map(Object.entries<keyof Row<'stops'>>(COLUMN_OF.stops))
const copiesOfSide = (side: Side) =>
  Object.entries<Field>(STOP.fields).flatMap(([field, { listed }]) => {
    const [name, column] = [nameOf(side, field), columnOf.get(field)]
    return column && listed?.includes(side) && name in LISTS[side] ? [{ name, column, copy: `${side}_${column}` }] : []
  })
const COPIES = { pickup: copiesOfSide('pickup'), delivery: copiesOfSide('delivery') }

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every copy has the name that its type computes
const keyed = <T>(entries: readonly (readonly [string, unknown])[]) => Object.fromEntries(entries) as T

/** The copies in a job's list row. */
export const copiesOf = <S extends Side>(side: S, stop: Row<'stops'> | undefined) =>
  keyed<{ [K in Listed<S> as Copy<S, K>]: Row<'stops'>[Columns[K]] | null }>(
    COPIES[side].map(({ column, copy }) => [copy, stop?.[column] ?? null]),
  )

/** A column that rows of a list do not have, and that nobody sees there. */
export const ABSENT = { sql: 'null', read: () => null } as const
type Stored<S extends Side, K extends Known, T extends 'job_rows' | 'vendor_jobs'> = T extends 'vendor_jobs'
  ? Copy<S, K> extends keyof Row<T>
    ? { column: Copy<S, K> }
    : typeof ABSENT
  : { column: Copy<S, K> }

/** Where the copies are stored; `vendor_jobs` may lack some. */
export const copiesStored = <S extends Side, T extends 'job_rows' | 'vendor_jobs'>(side: S, table: T) => {
  const there: readonly string[] = COLUMNS[table]
  return keyed<{ [K in Listed<S> as Name<S, K>]: Stored<S, K, T> }>(
    COPIES[side].map(({ name, copy }) => [
      name,
      table === 'job_rows' || there.includes(copy) ? { column: copy } : ABSENT,
    ]),
  )
}
