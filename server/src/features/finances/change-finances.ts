/** Replaces one side's money: of one order or job, or of many in one transaction, row by row. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type {
  BulkFinances,
  BulkFinancesAnswer,
  FinancesChange,
  FinanceTotals,
  JobFinances,
  OrderFinances,
} from '@waybill/contract/finances/finances.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import { bulkRow, bulkAnswer } from '../../calls/bulk.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { contextFrom, contextQueries, type FinanceContext } from '../../records/finances/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { type JobRecord, loadOrders, type OrderAggregate, ordersOfJobs } from '../../records/orders/index.ts'
import {
  jobTotalsSeen,
  presentJobFinances,
  presentOrderFinances,
  totalsSeen,
} from '../../views/money/finances.present.ts'
import { replaceCharges } from './replace-charges.ts'

type What = 'order' | 'job'
const ACTION = { order: 'order.priced', job: 'job.priced' } as const
const WORD = { order: 'Order', job: 'Job' } as const

/** The orders in question, locked, with the context of their money. */
interface Locked {
  orders: Map<string, { before: OrderAggregate; after: OrderAggregate; isChanged: boolean }>
  /** The order of each requested order or job. */
  orderOf: Map<string, string>
  context: FinanceContext
}

async function lock(what: What, guids: readonly string[], call: WriteCall): Promise<Locked> {
  const { tx, caller } = call
  const pairs =
    what === 'order'
      ? guids.map((guid) => [guid, guid] as const)
      : (await tx.rows(ordersOfJobs(caller.companyGuid, guids))).map((row) => [row.guid, row.order_guid] as const)
  const orderOf = new Map(pairs)
  const orderGuids = [...new Set(orderOf.values())]
  const loaded = await loadOrders(tx, caller, orderGuids)
  // Read after the lock: what locks the money can no longer change underneath.
  const context = await call.read(...contextQueries(caller.companyGuid, orderGuids))
  const orders = new Map(
    [...loaded].map(([guid, before]) => [guid, { before, after: structuredClone(before), isChanged: false }]),
  )
  return { orders, orderOf, context: contextFrom(context) }
}

interface Changed {
  after: OrderAggregate
  job: JobRecord | null
}

/** Changes one of the locked orders or jobs, or returns a refusal and leaves it unchanged. */
function change(
  what: What,
  guid: string,
  sent: FinancesChange,
  held: Locked,
  call: WriteCall<ForActs>,
): Changed | Refusal {
  const order = held.orders.get(held.orderOf.get(guid) ?? '')
  const job = what === 'job' ? order?.after.jobs.find((each) => each.guid === guid) : null
  if (!order || job === undefined) return refuse.notFound(WORD[what])
  const { after } = order
  const side = { aggregate: after, job, context: held.context, actor: actorOf(call) }
  const refusal = replaceCharges(side, sent, call.caller)
  if (refusal) return refusal
  order.isChanged = true
  return { after, job }
}

async function save(what: What, held: Locked, call: WriteCall<ForActs>): Promise<void> {
  const changed = [...held.orders.values()].filter((order) => order.isChanged)
  await Promise.all(
    changed.map(({ before, after }) => saveAct(call.tx, actorOf(call), before, after, { action: ACTION[what] })),
  )
  for (const { after } of changed) after.charges = after.charges.filter((charge) => charge.deleted_at === null)
}

async function putOne(what: What, guid: string, sent: FinancesChange, call: WriteCall<ForActs>) {
  const held = await lock(what, [guid], call)
  const before = held.orders.get(held.orderOf.get(guid) ?? '')?.before
  const stale = before && call.ifMatch(`The ${what}`, before.order.version)
  if (stale) return stale
  const changed = change(what, guid, sent, held, call)
  if (isRefusal(changed)) return changed
  await save(what, held, call)
  call.tag(changed.after.order.version)
  return { ...changed, context: held.context }
}

export async function putOrderFinances(
  { params: { guid }, body: sent }: { params: { guid: string }; body: FinancesChange },
  call: WriteCall<ForActs>,
): Promise<OrderFinances | Refusal> {
  const done = await putOne('order', guid, sent, call)
  return isRefusal(done) ? done : presentOrderFinances(done.after, done.context, call.caller)
}

export async function putJobFinances(
  { params: { guid }, body: sent }: { params: { guid: string }; body: FinancesChange },
  call: WriteCall<ForActs>,
): Promise<JobFinances | Refusal> {
  const done = await putOne('job', guid, sent, call)
  return isRefusal(done) ? done : presentJobFinances(done.after, done.job!, done.context, call)
}

/** The outcome of every row. A refused row is unchanged; a fault leaves all unchanged. */
export const putManyFinances =
  (what: What) =>
  async ({ body: { rows } }: { body: BulkFinances }, call: WriteCall<ForActs>): Promise<BulkFinancesAnswer> => {
    const held = await lock(what, [...new Set(rows.map((row) => row.guid))], call)
    const seen = new Set<string>()
    const done = rows.map(({ guid, version, ...sent }): Changed | Refusal => {
      if (seen.has(guid)) return refuse.invalid('guid', 'appears more than once')
      seen.add(guid)
      const before = held.orders.get(held.orderOf.get(guid) ?? '')?.before
      if (before && version !== undefined && version !== before.order.version)
        return refuse.changedMeanwhile(`The ${what}`)
      return change(what, guid, sent, held, call)
    })
    await save(what, held, call)
    const totals = ({ after, job }: Changed): FinanceTotals =>
      job ? jobTotalsSeen(after, job, call.caller) : totalsSeen(after, call.caller)
    return bulkAnswer(
      done.map((row, i) => {
        const { guid } = rows[i]!
        if (isRefusal(row)) return bulkRow(guid, row)
        return { ...bulkRow(guid, row), version: row.after.order.version, totals: totals(row) }
      }),
    )
  }
