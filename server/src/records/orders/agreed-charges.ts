/** A vendor's charges as agreed, while a change of them is open. */
import type { AgreedCharge } from '@waybill/domain/transport/agreement.ts'
import type { ChargeRecord } from './order-records.ts'

/** What a charge says in an agreement, as its row has it. */
type AgreedFields = Pick<
  ChargeRecord,
  'kind' | 'name' | 'item_id' | 'commodity_guid' | 'amount' | 'quantity' | 'rate' | 'unit' | 'is_estimated' | 'shares'
>

/** Notes a charge as agreed. */
export const agreedCharge = (charge: ChargeRecord): AgreedCharge => ({
  guid: charge.guid,
  kind: charge.kind,
  name: charge.name,
  itemId: charge.item_id,
  commodityGuid: charge.commodity_guid,
  amount: charge.amount,
  quantity: charge.quantity,
  rate: charge.rate,
  unit: charge.unit,
  isEstimated: charge.is_estimated,
  shares: charge.shares,
})

/** The agreed charge in the form of its row. */
export const agreedFields = (agreed: AgreedCharge): AgreedFields => ({
  kind: agreed.kind,
  name: agreed.name,
  item_id: agreed.itemId,
  commodity_guid: agreed.commodityGuid,
  amount: agreed.amount,
  quantity: agreed.quantity,
  rate: agreed.rate,
  unit: agreed.unit,
  is_estimated: agreed.isEstimated,
  shares: agreed.shares,
})
