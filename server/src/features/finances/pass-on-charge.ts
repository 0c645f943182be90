/** Charges the client for what its carrier is paid, in the act that approves it. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ApproveCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { FINANCES_MAY } from '@waybill/domain/access/tables/finances.ts'
import { mustWait } from '@waybill/domain/money/approval.ts'
import { sum, toCents } from '@waybill/domain/money/cents.ts'
import type { WriteCall } from '../../calls/call.ts'
import { type ChargeRecord, clientCharges } from '../../records/orders/index.ts'
import { amountFacts, enteredCharge, type Side } from './entered-charge.ts'
import { mayCharge } from './replace-charges.ts'

/** The client's charge for a vendor's, with its stop and receipts, or why there is none. `side`: the client's. */
export function passOn(
  charge: ChargeRecord,
  { amount }: NonNullable<ApproveCharge['client']>,
  side: Side,
  { caller }: WriteCall,
): ChargeRecord | Refusal {
  if (charge.side === 'client') return refuse.invalid('client', 'The client pays this charge already')
  const mayAtAll = mayDo(FINANCES_MAY.client['add-accessorial'], caller)
  if (mayAtAll !== true) return mayAtAll
  const sent = { itemId: charge.item_id, name: charge.name, amount }
  const may = mayCharge(side, [sent], caller)
  if (may !== true) return may
  const base = sum(
    clientCharges(side.aggregate)
      .filter(({ kind }) => kind === 'base')
      .map((each) => toCents(each.amount)),
  )
  const row = enteredCharge(sent, side, amountFacts(side, base), undefined)
  if ('path' in row) return refuse.missing([{ ...row, path: `client.${row.path}` }])
  const item = charge.item_id === null ? undefined : side.context.item(charge.item_id)
  return {
    ...row,
    stop_guid: charge.stop_guid,
    receipt_guids: charge.receipt_guids,
    needs_approval: mustWait('client', item?.data['needsApproval'] === true, caller),
  }
}
