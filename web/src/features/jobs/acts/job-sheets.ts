/** The sheets of acts on jobs and their offers, and what opens one again after a sign-in. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { platformQueryOf } from '../../../api/queries.ts'
import type { OfferCovers } from './offer-of-job.ts'
import type { OfferPreset } from './offer-preset.ts'
import type { ReasonedName } from './reason-act.tsx'

type OfJob =
  | { name: 'hold' | 'cancel' | 'post' | 'proof'; job: Job }
  | { name: 'stop'; job: Job; stop: Stop }
type OfOffer =
  | { name: 'accept' | 'accept-revision' | 'decline' | 'send-again'; offer: Contract }
  | { name: ReasonedName; offer: Contract; isOfOffer: true }
type Offering = { name: 'offer'; job: Job; preset?: OfferPreset }

export type Sheet = OfJob | OfOffer | Offering

/** An offer of a job covers the load that it is on. */
export type OpenSheet = OfJob | OfOffer | { name: 'offer'; covers: OfferCovers }

interface SheetIds {
  name: OpenSheet['name']
  /** Of the job or the offer. */
  guid: string
  stop?: string
  isOfOffer?: boolean
  /** Its first values came from a bid, or from an offer that ended. */
  hasPreset?: boolean
}

export const idsOfSheet = (sheet: OpenSheet): SheetIds | undefined => {
  const { name } = sheet
  if ('offer' in sheet) return { name, guid: sheet.offer.guid, isOfOffer: true }
  if ('stop' in sheet) return { name, guid: sheet.job.guid, stop: sheet.stop.guid }
  if ('job' in sheet) return { name, guid: sheet.job.guid }
  const [job] = sheet.covers.jobs
  return job && { name, guid: job.guid, hasPreset: sheet.covers.preset !== undefined }
}

/** @throws the server's refusal */
export async function offerSheetOf({ name, guid }: SheetIds, queries: QueryClient): Promise<OpenSheet | undefined> {
  const offer = await queries.fetchQuery(platformQueryOf(contractsPlatformRoutes.get, { params: { id: guid } }))
  switch (name) {
    case 'accept':
    case 'accept-revision':
    case 'decline':
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

/** Undefined if its stop is gone. */
export const jobSheetOf = ({ name, stop: guid }: SheetIds, job: Job): Sheet | undefined => {
  switch (name) {
    case 'hold':
    case 'cancel':
    case 'post':
    case 'proof':
    case 'offer':
      return { name, job }
    case 'stop': {
      const stop = job.stops.find((each) => each.guid === guid)
      return stop && { name, job, stop }
    }
    default:
      return undefined
  }
}
