/** What the client pays for a charge of its carrier, in the act that adds, changes or approves it. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ClientCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { FINANCES_MAY } from '@waybill/domain/access/tables/finances.ts'
import { mustWait } from '@waybill/domain/money/approval.ts'
import type { WriteCall } from '../../calls/call.ts'
import type { ChargeRecord, OrderAggregate } from '../../records/orders/index.ts'
import { changedCharge } from './changed-charge.ts'
import { amountFacts, baseOfSide, enteredCharge, type Side } from './entered-charge.ts'
import { mayCharge } from './replace-charges.ts'

/** The row of the client's charge: of its own amount, with the stop and receipts of the vendor's. */
function clientRow(
  charge: ChargeRecord,
  sent: ClientCharge,
  side: Side,
  { caller }: WriteCall,
): ChargeRecord | Refusal {
  if (charge.side === 'client') return refuse.invalid('client', 'The client pays this charge already')
  const { guid, ...amounts } = sent
  const mayAtAll = mayDo(FINANCES_MAY.client[guid ? 'edit' : 'add-accessorial'], caller)
  if (mayAtAll !== true) return mayAtAll
  if (guid) {
    const was = side.aggregate.charges.find((each) => each.guid === guid && each.side === 'client')
    if (!was) return refuse.missing([{ path: 'client.guid', message: 'is not a charge of this order’s client' }])
    return changedCharge(was, amounts, side, caller)
  }
  const entered = { itemId: charge.item_id, name: charge.name, ...amounts }
  const may = mayCharge(side, [entered], caller)
  if (may !== true) return may
  const row = enteredCharge(entered, side, amountFacts(side, baseOfSide(side)), undefined)
  if ('path' in row) return refuse.missing([row])
  const item = charge.item_id === null ? undefined : side.context.item(charge.item_id)
  return {
    ...row,
    stop_guid: charge.stop_guid,
    receipt_guids: charge.receipt_guids,
    needs_approval: mustWait('client', item?.data['needsApproval'] === true, caller),
  }
}

/** Puts a row in the place of the one that it changes, or adds it. */
export function putCharge(aggregate: OrderAggregate, row: ChargeRecord): void {
  const at = aggregate.charges.findIndex(({ guid }) => guid === row.guid)
  aggregate.charges.splice(at < 0 ? aggregate.charges.length : at, at < 0 ? 0 : 1, row)
}

/** Adds what the client pays for a charge to the order, or refuses at the path of `client` and leaves it unchanged. */
export function chargeClient(
  charge: ChargeRecord,
  sent: ClientCharge,
  side: Omit<Side, 'job'>,
  call: WriteCall,
): Refusal | undefined {
  const row = clientRow(charge, sent, { ...side, job: null }, call)
  if (!('refused' in row)) {
    putCharge(side.aggregate, row)
    return undefined
  }
  const ofClient = (path: string) => (path.startsWith('client') || path === 'finances' ? path : `client.${path}`)
  return row.code === 'requirement_missing'
    ? refuse.missing((row.errors ?? []).map((each) => ({ ...each, path: ofClient(each.path) })))
    : row
}
