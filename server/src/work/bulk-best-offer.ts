/** Who a job of a bulk run is offered to, and for how much, if only the number of carriers is given. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { AnyService, WriteCall } from '../calls/call.ts'
import { suggestCarriers } from '../features/suggestions/suggest-carriers.ts'

export interface BestOffer {
  readonly vendors: { guid: string }[]
  /** US dollars; null if no past job gives one, or the caller may not see it. */
  readonly pay: number | null
}

/** The first carriers that may get an offer, up to `count`; at the bid of a single one, otherwise at the lane's past price, or what the first of them usually takes. */
export async function bestOffer(job: string, count: number, call: WriteCall<AnyService>): Promise<BestOffer | Refusal> {
  const suggested = await suggestCarriers({ body: { jobs: [job] } }, call)
  if (isRefusal(suggested)) return suggested
  const chosen = suggested.vendors.filter(({ compliance }) => compliance.result !== 'block').slice(0, count)
  const only = chosen.length === 1 ? chosen[0] : undefined
  return {
    vendors: chosen.map(({ vendor: { guid } }) => ({ guid })),
    pay:
      only?.bid ??
      only?.expected ??
      suggested.lane?.median ??
      chosen.find(({ expected }) => expected != null)?.expected ??
      null,
  }
}
