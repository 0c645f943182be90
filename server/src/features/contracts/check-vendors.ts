/** Whether each vendor may be offered the load: blocked ones need a user with the permission, and a reason. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Compliance } from '@waybill/domain/accounts/vendor-compliance.ts'
import type { WriteCall } from '../../calls/call.ts'
import { dayIn, assessVendor } from '../../records/accounts/index.ts'
import type { JobRecord, OrderAggregate } from '../../records/orders/index.ts'
import type { CompanyRecord } from '../../records/people/index.ts'
import type { VendorToOffer } from '../../records/contracts/index.ts'

/** A vendor that may be offered the load, with its compliance result. */
export interface CheckedVendor {
  vendor: VendorToOffer
  contactGuid: string | null
  compliance: Compliance
  overrideReason: string | null
}

/** The last day on which any of the jobs is planned to be under way. */
export function lastDayOf(jobs: readonly { order: OrderAggregate; job: JobRecord }[], zone: string): string | null {
  const planned = jobs.flatMap(({ order, job }) =>
    order.stops
      .filter((stop) => stop.job_guid === job.guid)
      .flatMap((stop) => stop.scheduled_start ?? stop.requested_start ?? []),
  )
  return planned.length ? dayIn(zone, new Date(Math.max(...planned.map((at) => at.getTime())))) : null
}

const blocksOf = ({ findings }: Compliance) => findings.filter(({ level }) => level === 'block')

/** The vendors named in the offer, each with its standing; refuses unknown ones, and blocked ones unless overridden. */
export function checkVendors(
  sent: NewContract,
  known: readonly VendorToOffer[],
  jobs: readonly { order: OrderAggregate; job: JobRecord }[],
  company: CompanyRecord,
  call: WriteCall,
): CheckedVendor[] | Refusal {
  const lastDay = lastDayOf(jobs, company.time_zone)
  const reason = sent.overrideReason?.trim() || null
  const errors: ErrorEntry[] = []
  const blocked: ErrorEntry[] = []
  const checked = sent.vendors.flatMap(({ guid, contactGuid }, i): CheckedVendor[] => {
    const vendor = known.find((each) => each.guid === guid)
    if (!vendor) {
      errors.push({ path: `vendors.${i}.guid`, message: 'is not a vendor of this company' })
      return []
    }
    if (contactGuid && !vendor.contact_guids.includes(contactGuid))
      errors.push({ path: `vendors.${i}.contactGuid`, message: 'is not a contact of this vendor' })
    const compliance = assessVendor(vendor, company, call.now, lastDay)
    const blocks = blocksOf(compliance)
    blocked.push(...blocks.map(({ message }) => ({ path: `vendors.${i}`, message: `${vendor.name}: ${message}` })))
    return [{ vendor, contactGuid: contactGuid ?? null, compliance, overrideReason: blocks.length ? reason : null }]
  })
  if (errors.length) return refuse.missing(errors)
  if (!blocked.length) return checked
  if (!reason) return refuse.missing(blocked)
  return call.caller.permissions.has('offers.override_compliance')
    ? checked
    : refuse.lacks('offers.override_compliance')
}
