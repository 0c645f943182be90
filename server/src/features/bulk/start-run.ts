/** Starts a run: its rows are fixed now, and the worker processes them. */
import { BULK_ACTS } from '@waybill/contract/bulk/bulk-acts.ts'
import type { BulkListing, BulkRun, NewBulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { BULK_RUN_MAX } from '@waybill/contract/vocabulary/limits.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { mayNot } from '../../calls/may-not.ts'
import { actorOf } from '../../operations/actor.ts'
import { newGuid } from '../../platform/guid.ts'
import { bodyFaults } from '../../platform/http/bind.ts'
import { type BulkTarget, insertRun, listedTargets, namedTargets, type TargetKind } from '../../records/bulk/index.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import type { Caller } from '../../caller/caller.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { INVOICES } from '../../records/invoices/index.ts'
import { TERMINALS } from '../../records/places/index.ts'
import { jobFields, orderFields } from '../../records/reports/index.ts'
import { getRun } from './get-run.ts'

/** The fields that a list of this kind filters and sorts by. */
const fieldsFor = (kind: TargetKind, caller: Caller) => {
  switch (kind) {
    case 'orders':
      return orderFields(caller)
    case 'jobs':
      return jobFields(caller)
    case 'invoices':
      return fieldsOf(INVOICES, caller)
    default:
      return fieldsOf(TERMINALS, caller)
  }
}

/** Everything the list currently matches, except rows excluded manually. */
async function listed(kind: TargetKind, listing: BulkListing, call: WriteCall): Promise<BulkTarget[] | Refusal> {
  const { caller, now } = call
  const { status, except = [], ...body } = listing
  const scope = kind === 'invoices' ? invoiceScopeOf(caller) : { ...caller, types: [] }
  if (isRefusal(scope)) return scope
  const query = listedTargets(scope, kind, {
    body,
    page: { pg: 0, rc: BULK_RUN_MAX + except.length },
    status,
    fields: fieldsFor(kind, caller),
    now,
  })
  if (isRefusal(query)) return query
  const left = new Set(except)
  return (await call.tx.rows(query)).filter(({ guid }) => !left.has(guid))
}

const named = (kind: TargetKind, guids: readonly string[], { caller, tx }: WriteCall): Promise<BulkTarget[]> =>
  tx.rows(namedTargets(caller.companyGuid, kind, [...new Set(guids)]))

export async function startRun(
  { body: sent }: { body: NewBulkRun },
  call: WriteCall<ForActs>,
): Promise<BulkRun | Refusal> {
  const { caller, tx } = call
  const act = BULK_ACTS[sent.act]
  const no = mayNot(act.route, caller) ?? bodyFaults(act.body, sent.body)
  if (no) return no
  const targets = await (sent.listing ? listed(act.of, sent.listing, call) : named(act.of, sent.guids ?? [], call))
  if (isRefusal(targets)) return targets
  if (targets.length > BULK_RUN_MAX)
    return refuse.missing([
      { path: 'listing', message: `matches more than ${BULK_RUN_MAX.toLocaleString('en-US')} rows; narrow the filter` },
    ])
  if (!targets.length) return refuse.missing([{ path: 'listing', message: 'matches nothing' }])
  const guid = newGuid(call.now)
  insertRun(
    tx,
    actorOf(call),
    {
      company_guid: caller.companyGuid,
      guid,
      user_guid: caller.userGuid,
      act: sent.act,
      body: sent.body,
      permissions: [...caller.permissions],
      undoes: null,
    },
    targets.map(({ guid: target, order_guid, number }) => ({ guid: target, order_guid, number, undoes: null })),
  )
  return getRun({ params: { guid }, query: { rows: 'failed' } }, call)
}
