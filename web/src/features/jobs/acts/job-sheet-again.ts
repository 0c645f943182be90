/** A sheet that was open when the session ended, with its records as they are now. */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { platformQueryOf } from '../../../api/queries.ts'
import { jobQuery } from '../jobs.api.ts'
import { actsOf } from './job-acts.ts'
import type { Sheet, SheetIds } from './job-sheets.ts'
import { stopActsOf } from './stop-acts.ts'

/** `at-bid`: an offer whose first values came from a bid or an ended offer. Undefined if there is none, or the act is no longer possible. @throws the server's refusal */
export async function jobSheetAgain(
  { name, job: jobGuid, offer: offerGuid, stop: stopGuid, covers }: SheetIds,
  queries: QueryClient,
): Promise<Sheet | 'at-bid' | undefined> {
  if (offerGuid !== undefined) {
    const offer = await queries.fetchQuery(platformQueryOf(contractsPlatformRoutes.get, { params: { id: offerGuid } }))
    const can: readonly string[] = offer.can
    if (!can.includes(name)) return undefined
    switch (name) {
      case 'accept':
      case 'accept-revision':
        return { name, offer }
      case 'decline':
        return { name, offer }
      case 'send-again':
        return { name, offer }
      case 'cancel':
      case 'refuse-cancel':
      case 'decline-revision':
      case 'withdraw-revision':
        return { name, offer, isOfOffer: true }
      default:
        return undefined
    }
  }
  const guid = jobGuid ?? covers?.jobs?.[0]
  if (guid === undefined) return undefined
  if (covers?.preset) return 'at-bid'
  const job = await queries.fetchQuery(jobQuery(guid))
  const stop = job.stops.find((each) => each.guid === stopGuid)
  switch (name) {
    case 'hold':
    case 'cancel':
    case 'post':
      return job.can.includes(name) ? { name, job } : undefined
    case 'proof':
      return actsOf(job).some(({ does }) => 'proof' in does) ? { name, job } : undefined
    case 'offer':
      return job.can.includes('send-offer') ? { name, job } : undefined
    case 'stop':
      return stop && stopActsOf(job, stop).length > 0 ? { name, job, stop } : undefined
    default:
      return undefined
  }
}
