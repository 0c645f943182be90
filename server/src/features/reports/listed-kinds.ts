import type { Refusal } from '@waybill/contract/errors.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { Caller } from '../../caller/caller.ts'
import { mayNot } from '../../calls/may-not.ts'
import { type ExportPlan, planExport, planPresentedExport, type Wanted } from '../../platform/list/list-export.ts'
import type { AnyListTable, QueryTable } from '../../platform/list/list-table.ts'
import type { ListedIn } from '../../platform/list/listing.ts'

/** A list that can be saved as reports and exported. */
export interface Listed {
  /** The name of its files. */
  readonly name: string
  table(viewer: ColumnViewer): AnyListTable | QueryTable<never>
  /** The rows that the caller may see, or why it may list none. */
  where(caller: Caller, now: Date): ListedIn | Refusal
  /** The plan that its file is written from; refuses fields that the caller may not use. */
  plan(caller: Caller, listedIn: ListedIn, wanted: Wanted): ExportPlan | Refusal
}

type Where = (caller: Caller, now: Date) => ListedIn | Refusal
const whereOf =
  (route: Route, where: Where): Where =>
  (caller, now) =>
    mayNot(route, caller) ?? where(caller, now)

/** A list whose rows the database writes. `route`: the call that lists it, for access. */
export const written = (
  name: string,
  route: Route,
  table: (viewer: ColumnViewer) => AnyListTable,
  where: Where,
): Listed => ({
  name,
  table,
  where: whereOf(route, where),
  plan: (caller, listedIn, wanted) => planExport(table(caller), listedIn, caller, wanted),
})

/** A list whose rows a presenter writes, for pages and files alike. */
export const presented = <Record>(
  name: string,
  route: Route,
  list: QueryTable<Record>,
  where: Where,
  present: (record: Record, caller: Caller, now: Date) => object,
): Listed => ({
  name,
  table: () => list,
  where: whereOf(route, where),
  plan: (caller, listedIn, wanted) =>
    planPresentedExport(list, listedIn, caller, wanted, (record) => present(record, caller, wanted.now)),
})
