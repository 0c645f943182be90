/** Acts that phones sent and the rules refused, for the dispatcher: apply them anyway, or discard them. */
import { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type { ParkedDecision, ParkedItem } from '@waybill/contract/field/field.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { AnyService, ReadCall, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { instant } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { decideItem, parkedByGuid, parkedItems, type ParkedRecord, placeOfItem } from '../../records/field/index.ts'
import { itemTitle } from '../../views/jobs/item-title.ts'
import { applyItem } from './apply-item.ts'
import { asMaker } from './apply-waiting.ts'
import type { FieldCommands } from './commands.ts'

const presentParked = (item: ParkedRecord): ParkedItem => ({
  guid: item.guid,
  kind: item.kind,
  state: item.state,
  why: item.why,
  title: itemTitle(item),
  by: item.user_name,
  carrier: item.of_carrier,
  orderGuid: item.order_guid,
  jobGuid: item.job_guid,
  jobNumber: item.of_job_number,
  stopGuid: item.stop_guid,
  dateMade: instant(item.made_at),
  clockOffset: item.clock_offset,
  clock: item.clock,
  dateReceived: instant(item.received_at),
  dateDecided: instant(item.decided_at),
  decidedBy: item.of_decided_by,
  reason: item.decision_reason,
  can: item.state === 'parked' ? ['apply', 'file'] : [],
})

export async function listParked(
  { query }: { query: PageQuery & { job?: string | undefined; order?: string | undefined } },
  { caller, read }: ReadCall,
): Promise<ListOf<ParkedItem>> {
  const [items] = await read(parkedItems(caller.companyGuid, { jobGuid: query.job, orderGuid: query.order }, query.rc))
  return wholeList(items.map(presentParked))
}

/** Applies the parked act: the evidence for its maker, the acts as the dispatcher, who may waive proof with a reason. */
async function applyParked(
  parked: ParkedRecord,
  reason: string | null,
  commands: FieldCommands,
  call: WriteCall<AnyService>,
): Promise<Refusal | undefined> {
  const read = FieldItem.safeParse(JSON.parse(parked.body))
  if (!read.success)
    return refuse.notNow('decision', 'This version can’t read what the phone sent; it can only be kept on file')
  const maker = await asMaker(parked, call)
  const named = { stopGuid: parked.stop_guid, jobGuid: parked.job_guid }
  const place = await call.tx.first(placeOfItem(parked.company_guid, parked.account_guid, named))
  if (!place)
    return refuse.notNow('decision', 'It doesn’t belong to any of this carrier’s jobs; it can only be kept on file')
  return applyItem({
    item: read.data,
    call: maker ?? call,
    commands,
    place,
    barred: undefined,
    office: { call, reason },
  })
}

export const decideParked =
  (commands: FieldCommands) =>
  async (
    { params, body }: { params: { guid: string }; body: ParkedDecision },
    call: WriteCall<AnyService>,
  ): Promise<ParkedItem | Refusal> => {
    const { caller, tx } = call
    const parked = await tx.first(parkedByGuid(caller.companyGuid, params.guid, true))
    if (!parked) return refuse.notFound('Item')
    const wanted = body.decision === 'apply' ? 'applied' : 'filed'
    if (parked.state === wanted) return presentParked(parked)
    if (parked.state !== 'parked') return refuse.notNow('decision', 'It was already decided')
    const reason = body.reason?.trim() || null
    if (wanted === 'filed' && !reason) return refuse.missing([{ path: 'reason', message: 'is required' }])
    const refused = body.decision === 'apply' ? await applyParked(parked, reason, commands, call) : undefined
    if (isRefusal(refused)) return refused
    decideItem(tx, actorOf(call), parked, { state: wanted, reason, isAutomatic: false })
    const now = await tx.first(parkedByGuid(caller.companyGuid, params.guid))
    return presentParked(now ?? parked)
  }
