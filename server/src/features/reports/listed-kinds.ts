import type { Refusal } from '@waybill/contract/errors.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Route } from '@waybill/contract/route.ts'
import type { Caller } from '../../caller/caller.ts'
import { mayNot } from '../../calls/may-not.ts'
import { type ExportPlan, planExport, planPresentedExport, type Wanted } from '../../platform/list/list-export.ts'
import type { AnyListTable, SoughtTable } from '../../platform/list/list-table.ts'
import type { ListedIn } from '../../platform/list/listing.ts'

/** A list that is kept as reports and exported. */
export interface Listed {
  /** What a file of it is called. */
  readonly name: string
  table(viewer: ColumnViewer): AnyListTable | SoughtTable<never>
  /** Which rows the caller may see, or why it may list none. */
  where(caller: Caller, now: Date): ListedIn | Refusal
  /** What a file is written from; refuses what the caller may not use. */
  plan(caller: Caller, listedIn: ListedIn, wanted: Wanted): ExportPlan | Refusal
}

type Where = (caller: Caller, now: Date) => ListedIn | Refusal
const whereOf =
  (route: Route, where: Where): Where =>
  (caller, now) =>
    mayNot(route, caller) ?? where(caller, now)

/** A list whose rows the database writes. `route`: the call that lists it, for who may. */
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
  list: SoughtTable<Record>,
  where: Where,
  present: (record: Record, caller: Caller) => object,
): Listed => ({
  name,
  table: () => list,
  where: whereOf(route, where),
  plan: (caller, listedIn, wanted) =>
    planPresentedExport(list, listedIn, caller, wanted, (record) => present(record, caller)),
})
