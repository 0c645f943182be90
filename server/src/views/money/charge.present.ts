/** One charge as the caller may see it: a client its own side, a carrier its own. */
import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { sees, show, type Viewer } from '@waybill/domain/access/rules.ts'
import { CHARGE_SEEN, UNAPPROVED_CHARGES } from '@waybill/domain/access/tables/finances.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, money, number } from '../../platform/http/present.ts'
import type { ChargeOrigins } from '../../records/finances/index.ts'
import {
  approvalOfCharge,
  type ChargeRecord,
  chargesOfVendor,
  type JobRecord,
  type OrderAggregate,
} from '../../records/orders/index.ts'

const SYSTEM: readonly string[] = ['quick-pay-fee', 'cod']

/** A carrier may withdraw requests of any of its users, a company user only his own. */
type ChargeViewer = Viewer & Partial<Pick<Caller, 'userGuid' | 'vendorGuid'>>

const actsOn = (charge: ChargeRecord, { userGuid, vendorGuid, permissions }: ChargeViewer): string[] =>
  approvalOfCharge(charge) === 'waiting' &&
  permissions.has('vendor_money.add_accessorial') &&
  (vendorGuid || charge.created_by === userGuid)
    ? ['withdraw']
    : []

/** `origins`: the sources of amounts; included in reads, not in responses to changes. */
export function presentCharge(charge: ChargeRecord, viewer: ChargeViewer, origins?: ChargeOrigins): Charge {
  const shares = charge.shares
  const fields = {
    guid: charge.guid,
    side: charge.side,
    kind: charge.kind,
    itemId: charge.item_id,
    name: charge.name,
    amount: money(charge.amount),
    rate: number(charge.rate),
    quantity: number(charge.quantity),
    unit: charge.unit,
    isEstimated: charge.is_estimated,
    isAccessorial: charge.kind !== 'base',
    systemDefined: SYSTEM.includes(charge.kind),
    orderGuid: charge.order_guid,
    jobGuid: charge.job_guid,
    commodityGuid: charge.commodity_guid,
    stopGuid: charge.stop_guid,
    partyGuid: charge.party_guid,
    shares: shares && Object.entries(shares).map(([commodityGuid, share]) => ({ commodityGuid, amount: money(share) })),
    approval: approvalOfCharge(charge),
    refuseReason: charge.refuse_reason,
    requestedAmount: charge.requested_amount == null ? null : money(charge.requested_amount),
    approveReason: charge.approve_reason ?? null,
    notes: charge.notes,
    evidence: origins?.get(charge.guid)?.evidence,
    origin: origins?.get(charge.guid),
    can: actsOn(charge, viewer),
    dateCreated: instant(charge.created_at),
    dateUpdated: instant(charge.updated_at),
  }
  return show(CHARGE_SEEN, viewer, fields, { own: charge.needs_approval })
}

/** In entry order. */
const inOrder = (charges: ChargeRecord[]): ChargeRecord[] =>
  charges.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.guid < b.guid ? -1 : 1))

/** The client-side charges of an order that the caller may see: for a client those that count for it. */
export const shownToClientSide = (aggregate: OrderAggregate, viewer: Viewer): ChargeRecord[] =>
  inOrder(
    aggregate.charges.filter(
      (charge) =>
        charge.side === 'client' &&
        charge.deleted_at === null &&
        (sees(UNAPPROVED_CHARGES, viewer) || approvalOfCharge(charge) === 'approved'),
    ),
  )

/** The vendor-side charges of a job that the caller may see: for a carrier those of its own contracts. */
export function shownToVendorSide(
  aggregate: OrderAggregate,
  job: JobRecord,
  { vendorGuid }: { readonly vendorGuid: string | null },
): ChargeRecord[] {
  const charges = vendorGuid
    ? chargesOfVendor(aggregate, job, vendorGuid)
    : aggregate.charges.filter((charge) => charge.side === 'vendor' && charge.job_guid === job.guid)
  return inOrder(charges.filter((charge) => charge.deleted_at === null))
}
