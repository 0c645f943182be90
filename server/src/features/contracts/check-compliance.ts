/** A vendor that lost its authority or insurance after the offer can no longer accept it, unless the company only warns. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { blocksSince } from '@waybill/domain/accounts/vendor-compliance.ts'
import { assessVendor } from '../../records/accounts/index.ts'
import { vendorsToOffer } from '../../records/contracts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import type { Answering } from './answering.ts'
import { lastDayOf } from './check-vendors.ts'
import type { LockedOffer } from './find-offer.ts'

/** Offers of one load were sent together, so the first one has the vendor's standing for all. */
export async function checkCompliance(
  { contract, together }: LockedOffer,
  { tx, actor, isVendor }: Answering,
): Promise<Refusal | undefined> {
  if (!contract.compliance) return undefined
  const [vendor, company] = await Promise.all([
    tx.first(vendorsToOffer(actor.companyGuid, [contract.vendor_guid])),
    tx.first(companyQuery(actor.companyGuid)),
  ])
  if (!vendor || !company) return undefined
  const now = assessVendor(vendor, company, actor.now, lastDayOf(together, company.time_zone))
  const [block] = blocksSince(contract.compliance, now)
  if (!block) return undefined
  // The compliance details of a carrier are for the company only.
  return isVendor
    ? refuse.notNow('vendor', 'Your account cannot take new loads at the moment; contact the dispatcher')
    : refuse.notNow(
        'vendor',
        `${vendor.name}: ${block.message}. To award it anyway, withdraw this offer and send another with a reason`,
      )
}
