/** A list declared once: its rows, who sees them, and how users sort, filter and display it. */
import type { Day, Instant } from '../times.ts'
import type { Permission } from '../vocabulary/permissions.ts'
import type { Portal } from '../vocabulary/portals.ts'

/** The value of each kind in an answer. `date` is a calendar day, `datetime` an instant, `texts` several texts. */
export interface KindValues {
  text: string
  choice: string
  /** An option's number, shown by its label. */
  option: number
  status: string
  number: number
  money: number
  boolean: boolean
  date: Day
  datetime: Instant
  guid: string
  texts: string[]
  /** A custom shape, defined where the row's shape is derived. */
  object: unknown
}
export type ColumnKind = keyof KindValues

/** Company settings that open a column to the other side. */
export type VisibilitySetting = 'showVendorToClient' | 'showClientToVendor'

/** Who sees a value: all given conditions must hold. */
export interface Seen {
  readonly portals?: readonly Portal[]
  readonly permission?: Permission
  /** In the named portals, only while the company's setting is on. */
  readonly setting?: Readonly<Partial<Record<Portal, VisibilitySetting>>>
}

/** The attributes that decide which columns a viewer sees. */
export interface ColumnViewer {
  readonly portal: Portal
  readonly permissions: ReadonlySet<Permission>
  readonly company: Readonly<Partial<Record<VisibilitySetting, boolean>>>
}

export interface Choice {
  readonly value: string | number
  readonly label: string
}

export interface ListColumn {
  readonly kind: ColumnKind
  /** All possible values, if the set is closed. */
  readonly values?: readonly string[]
  /** The values known to a portal, if they are fewer. */
  readonly valuesFor?: Readonly<Partial<Record<Portal, readonly string[]>>>
  /** `object`, for a value inside an object: if it is null, the whole object is. */
  readonly nullable?: true | 'object'
  /** `false`: for filtering only, not contained in rows. */
  readonly inRow?: false
  readonly seen?: Seen
  /** The heading. Columns without one are for programs only. */
  readonly label?: string
  /** Width in CSS pixels for typical values. */
  readonly width?: number
  /** Its heading in column choosers. */
  readonly group?: string
  /** Shown by default: everywhere, or in the named portals. */
  readonly shown?: true | readonly Portal[]
  /** `false`: nobody; a list: only the portals named. */
  readonly sortable?: false | readonly Portal[]
  readonly filterable?: false | readonly Portal[]
  /** Who may sort and filter by it, among those who see the column: to others its value is null. */
  readonly soughtBy?: Seen
  /** Included in text search. */
  readonly searched?: true
  /** It reveals amounts although it is not one. */
  readonly showsMoney?: true
  /** Its sum is meaningful. */
  readonly summed?: true
  /** For a `datetime`: the column with the IANA time zone to display it in. */
  readonly zone?: string
  /** A `datetime` of which only the day counts. */
  readonly isDay?: true
  /** The column displayed together with this one: the state next to its city, "Dallas, TX". */
  readonly beside?: string
  /** Columns that a file contains whenever it contains this one: other inputs of the grid's cell. */
  readonly exportedWith?: readonly string[]
  /** Portals whose users are offered the column; rows contain it in the others as well. */
  readonly offeredIn?: readonly Portal[]
  /** Options of a filter editor; without them the value is typed in. `values` are offered unchanged. */
  readonly choices?: readonly Choice[]
}

/** A list's columns by id: the path of the value in a row (`pricing.customerPay`), also its name in sorts and filters. */
export type ListColumns = Readonly<Record<string, ListColumn>>

/** Declares the columns of a list, in display order. */
export const listColumns = <const C extends ListColumns>(columns: C): C => columns

export type ColumnId<C extends ListColumns> = keyof C & string

type Value<C extends ListColumn> =
  | (C extends { values: readonly (infer V)[] } ? V : KindValues[C['kind']])
  | (C extends { nullable: true } ? null : never)
type HeadOf<K> = K extends `${infer Head}.${string}` ? Head : never
type LeafOf<K, Head extends string> = K extends `${Head}.${infer Leaf}` ? Leaf : never
type Flat<T> = { -readonly [K in keyof T]: T[K] }
type Restricted<C extends ListColumns> = { [K in keyof C]: C[K] extends { seen: Seen } ? K : never }[keyof C]
/** The columns contained in rows. */
type InRow<C extends ListColumns> = { [K in keyof C]: C[K] extends { inRow: false } ? never : K }[keyof C]
type Within<C extends ListColumns, Head extends string> = Extract<InRow<C>, `${Head}.${string}`>
/** Whether everybody sees part of an object. */
type IsOpen<C extends ListColumns, Head extends string> =
  Exclude<Within<C, Head>, Restricted<C>> extends never ? false : true
type OpenHeads<C extends ListColumns> = {
  [H in HeadOf<InRow<C>>]: IsOpen<C, H> extends true ? H : never
}[HeadOf<InRow<C>>]
type OrNull<C extends ListColumns, Head extends string> = {
  [K in Within<C, Head>]: C[K] extends { nullable: 'object' } ? null : never
}[Within<C, Head>]
/** Values inside an object: optional if only some viewers see one while others see the object too. */
type Nested<C extends ListColumns, Head extends string> =
  | OrNull<C, Head>
  | (IsOpen<C, Head> extends true
      ? Flat<
          {
            [Leaf in LeafOf<Exclude<Within<C, Head>, Restricted<C>>, Head>]: Value<C[`${Head}.${Leaf}`]>
          } & {
            [Leaf in LeafOf<Extract<Within<C, Head>, Restricted<C>>, Head>]?: Value<C[`${Head}.${Leaf}`]> | undefined
          }
        >
      : { [Leaf in LeafOf<Within<C, Head>, Head>]: Value<C[`${Head}.${Leaf}`]> })

/** The row type of a declaration: optional if some callers do not see it. `Objects` are the values of kind `object`. */
export type RowOf<C extends ListColumns, Objects = unknown> = Flat<
  {
    [K in InRow<C> as K extends Restricted<C> | `${string}.${string}` | keyof Objects ? never : K]: Value<C[K]>
  } & {
    [
      K in InRow<C> as K extends Restricted<C> ? (K extends `${string}.${string}` | keyof Objects ? never : K) : never
    ]?: Value<C[K]> | undefined
  } & { [Head in Exclude<HeadOf<InRow<C>>, OpenHeads<C>>]?: Nested<C, Head> | undefined } & {
    [Head in OpenHeads<C>]: Nested<C, Head>
  } & {
    [K in keyof Objects & keyof C as K extends Restricted<C> ? never : K]: Objects[K]
  } & { [K in keyof Objects & keyof C as K extends Restricted<C> ? K : never]?: Objects[K] | undefined }
>

/** Whether a viewer sees a column. */
export function isSeen({ seen }: { readonly seen?: Seen | undefined }, viewer: ColumnViewer): boolean {
  if (!seen) return true
  if (seen.portals && !seen.portals.includes(viewer.portal)) return false
  if (seen.permission && !viewer.permissions.has(seen.permission)) return false
  const setting = seen.setting?.[viewer.portal]
  return setting === undefined || viewer.company[setting] === true
}

const isFor = (use: false | readonly Portal[] | undefined, portal: Portal): boolean =>
  use === undefined || (use !== false && use.includes(portal))
const isPlain = ({ kind }: ListColumn) => kind === 'texts' || kind === 'object'

/** Whether a portal's user may sort or filter by a column that they see. */
export const isSortable = (column: ListColumn, portal: Portal): boolean =>
  !isPlain(column) && column.inRow !== false && isFor(column.sortable, portal)
export const isFilterable = (column: ListColumn, portal: Portal): boolean =>
  !isPlain(column) && isFor(column.filterable, portal)

/** Whether a portal's users see the column by default. */
export const isShown = ({ shown }: Pick<ListColumn, 'shown'>, portal: Portal): boolean =>
  shown === true || (shown?.includes(portal) ?? false)

/** Whether a viewer may sort and filter by a column at all. */
export const maySeek = ({ seen, soughtBy }: ListColumn, viewer: ColumnViewer): boolean =>
  isSeen({ seen }, viewer) && isSeen({ seen: soughtBy }, viewer)

/** A column offered to users. */
export type OfferedColumn<Id extends string = string> = ListColumn & {
  readonly id: Id
  readonly label: string
  readonly width: number
  readonly group: string
}

/** Whether a portal's users are offered the column. */
export const isOffered = ({ offeredIn }: Pick<ListColumn, 'offeredIn'>, portal: Portal): boolean =>
  offeredIn?.includes(portal) ?? true

/** The columns offered to users, in order. */
export const offeredColumns = <C extends ListColumns>(columns: C): OfferedColumn<ColumnId<C>>[] =>
  Object.entries(columns).flatMap(([id, column]) =>
    column.label === undefined ? [] : [{ group: '', width: 120, ...column, id: id, label: column.label }],
  )

/** A row's value in a column: `pricing.customerPay` is nested. */
export const columnValue = (row: object, id: string): unknown =>
  id.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], row)
