/** Whom a job of a bulk run is offered, and for how much, where only the number of carriers is said. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { WriteCall } from './calls/call.ts'
import { suggestCarriers } from './features/suggestions/suggest-carriers.ts'

export interface BestOffer {
  readonly vendors: { guid: string }[]
  /** US dollars; null where no past job tells, or the caller may not see it. */
  readonly pay: number | null
}

/** The first so many of those who may be asked; at what the only one wants, else at what the lane was paid. */
export async function bestOffer(job: string, count: number, call: WriteCall): Promise<BestOffer | Refusal> {
  const suggested = await suggestCarriers({ jobs: [job] }, call)
  if (isRefusal(suggested)) return suggested
  const chosen = suggested.vendors.filter(({ compliance }) => compliance.result !== 'block').slice(0, count)
  const only = chosen.length === 1 ? chosen[0] : undefined
  return {
    vendors: chosen.map(({ vendor: { guid } }) => ({ guid })),
    pay: only?.bid ?? only?.expected ?? suggested.lane?.median ?? null,
  }
}
