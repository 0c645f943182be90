/** Who a job of a bulk run is offered to, and for how much, if only the number of carriers is given. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { bestCarriers, costMoreThanPaid, proposedPay } from '@waybill/contract/suggestions/best-carriers.ts'
import type { AnyService, WriteCall } from '../calls/call.ts'
import { suggestCarriers } from '../features/suggestions/suggest-carriers.ts'

export interface BestOffer {
  readonly vendors: { guid: string }[]
  /** US dollars; null if no past job gives one, or the caller may not see it. */
  readonly pay: number | null
  /** Every carrier costs more than the client pays, as far as the caller may compare them. */
  readonly isAbovePrice: boolean
}

/** The carriers and the pay that the offer sheet would start with, for `count` carriers. */
export async function bestOffer(job: string, count: number, call: WriteCall<AnyService>): Promise<BestOffer | Refusal> {
  const suggested = await suggestCarriers({ body: { jobs: [job] } }, call)
  if (isRefusal(suggested)) return suggested
  const chosen = bestCarriers(suggested, count)
  return {
    vendors: chosen.map(({ vendor: { guid } }) => ({ guid })),
    pay: proposedPay(suggested, chosen) ?? null,
    isAbovePrice: costMoreThanPaid(chosen),
  }
}
