/** Charges as rows: what the client pays for an order, what a vendor is paid for a job. */
import { approvalOf, type Approval } from '@waybill/domain/money/approval.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { Charge } from '@waybill/domain/money/finances.ts'
import type { AgreedCharge } from '@waybill/domain/transport/agreement.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Actor } from '../history/index.ts'
import type { ChargeRecord } from './order-records.ts'

export type ChargeSide = 'client' | 'vendor'
export type ChargeKind = 'base' | 'accessorial' | 'fuel' | 'tonu' | 'adjustment' | 'quick-pay-fee' | 'cod'

/** What a charge belongs to; `job_guid` null: the order as a whole. */
export interface ChargePlace {
  order_guid: string
  job_guid: string | null
  contract_guid?: string | null
}

type Input = { side: ChargeSide; kind: ChargeKind; name: string; amount: string } & Partial<
  Omit<ChargeRecord, 'company_guid' | 'order_guid' | 'job_guid' | 'contract_guid' | 'side' | 'kind' | 'name' | 'amount'>
>

/** A charge; `amount` in dollars with two decimals. Omitted fields are empty. */
export const chargeRow = (actor: Actor, place: ChargePlace, given: Input): ChargeRecord => ({
  company_guid: actor.companyGuid,
  guid: newGuid(actor.now),
  order_guid: place.order_guid,
  job_guid: place.job_guid,
  contract_guid: place.contract_guid ?? null,
  commodity_guid: null,
  stop_guid: null,
  party_guid: null,
  item_id: null,
  rate: null,
  quantity: null,
  unit: null,
  is_estimated: false,
  shares: null,
  needs_approval: false,
  approved_at: null,
  approved_by: null,
  refused_at: null,
  refused_by: null,
  refuse_reason: null,
  receipt_guids: [],
  requested_amount: null,
  approve_reason: null,
  is_asked: false,
  notes: null,
  created_at: actor.now,
  created_by: actor.userGuid,
  updated_at: actor.now,
  updated_by: actor.userGuid,
  deleted_at: null,
  deleted_by: null,
  ...given,
})

/** The approval state of a charge. */
export const approvalOfCharge = (charge: ChargeRecord): Approval =>
  approvalOf({
    needsApproval: charge.needs_approval,
    dateApproved: charge.approved_at,
    dateRefused: charge.refused_at,
  })

/** The oldest charge of a job's carrier that waits for approval. */
export const waitingChargeOf = (
  { charges }: { readonly charges: readonly ChargeRecord[] },
  { guid }: { readonly guid: string },
): ChargeRecord | undefined =>
  charges
    .filter((each) => each.job_guid === guid && each.side === 'vendor' && each.deleted_at === null)
    .filter((each) => approvalOfCharge(each) === 'waiting')
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())[0]

/** Whether a charge counts: not replaced, pending or refused, and more than a record of who collected money. */
export const countsNow = (charge: ChargeRecord): boolean =>
  charge.deleted_at === null && charge.kind !== 'cod' && approvalOfCharge(charge) === 'approved'

/** A charge in the form that the money rules take. */
export const ledgerCharge = (charge: ChargeRecord): Charge => ({
  amount: toCents(charge.amount),
  isAccessorial: charge.kind !== 'base',
  systemUsage: charge.kind === 'accessorial' ? null : charge.kind,
})

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
