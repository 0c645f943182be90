/** Awards ended by an act, and their fees in the request. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { toDecimal } from '@waybill/domain/money/cents.ts'
import { feesOfAwards, type EndingAward } from '@waybill/domain/money/tonu.ts'
import type { ReadCall } from '../calls/call.ts'
import type { OrderAggregate } from '../records/orders/index.ts'

/** The accepted offers of an order, or of one of its jobs. */
export const awardsOf = ({ contracts, jobs }: OrderAggregate, jobGuid?: string): EndingAward[] =>
  contracts.flatMap((contract) => {
    const job = jobs.find(({ guid }) => guid === contract.job_guid)
    return job && contract.status === 'accepted' && (jobGuid === undefined || job.guid === jobGuid)
      ? [{ contractGuid: contract.guid, jobGuid: job.guid, jobNumber: job.number, vendorName: job.of_vendor_name }]
      : []
  })

/** The fee of each award by contract, in dollars with two decimals. */
export function feesNamed(
  ending: readonly EndingAward[],
  named: readonly { jobGuid: string; amount: number }[],
  { caller }: ReadCall,
): Map<string, string> | Refusal {
  const fees = feesOfAwards(ending, named)
  if (isRefusal(fees)) return fees
  const isPaid = [...fees.values()].some((fee) => fee > 0)
  if (isPaid && !caller.permissions.has('vendor_money.add_accessorial'))
    return refuse.lacks('vendor_money.add_accessorial')
  return new Map([...fees].map(([contract, fee]) => [contract, toDecimal(fee)]))
}
