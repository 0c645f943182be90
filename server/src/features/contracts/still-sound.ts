/** A vendor that lost its authority or insurance after the offer does not take it any more, unless the company only warns. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { blocksSince } from '@waybill/domain/accounts/vendor-compliance.ts'
import { judgeVendor } from '../../records/accounts/index.ts'
import { vendorsToOffer } from '../../records/contracts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import type { Answering } from './answering.ts'
import { lastDayOf } from './check-vendors.ts'
import type { HeldOffer } from './find-offer.ts'

/** Of several offers of one load the first tells how its vendor stood: they were sent together. */
export async function stillSound(
  { contract, together }: HeldOffer,
  { tx, actor, isVendor }: Answering,
): Promise<Refusal | undefined> {
  if (!contract.compliance) return undefined
  const [vendor] = await tx.rows(vendorsToOffer(actor.companyGuid, [contract.vendor_guid]))
  const company = await tx.first(companyQuery(actor.companyGuid))
  if (!vendor || !company) return undefined
  const now = judgeVendor(vendor, company, actor.now, lastDayOf(together, company.time_zone))
  const [block] = blocksSince(contract.compliance, now)
  if (!block) return undefined
  // What the company has on file about a carrier is told to the company.
  return isVendor
    ? refuse.notNow('vendor', 'Your account cannot take new loads at the moment; contact the dispatcher')
    : refuse.notNow(
        'vendor',
        `${vendor.name}: ${block.message}. To award it anyway, withdraw this offer and send another with a reason`,
      )
}
