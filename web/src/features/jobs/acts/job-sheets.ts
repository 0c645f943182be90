/** The sheets of acts on jobs and their offers. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { OfferCovers } from './offer-of-job.ts'
import type { OfferPreset } from './offer-preset.ts'
import type { ReasonedName } from './reason-act.tsx'

type OfJob = { name: 'hold' | 'cancel' | 'post' | 'proof'; job: Job } | { name: 'stop'; job: Job; stop: Stop }
type OfOffer =
  | { name: 'accept' | 'accept-revision'; offer: Contract }
  | { name: 'decline'; offer: Contract }
  | { name: 'send-again'; offer: Contract }
  | { name: ReasonedName; offer: Contract; isOfOffer: true }
type Offering = { name: 'offer'; job: Job; preset?: OfferPreset }

export type Sheet = OfJob | OfOffer | Offering

/** An offer of a job covers the load that it is on. */
export type OpenSheet = OfJob | OfOffer | { name: 'offer'; covers: OfferCovers }

/** Of one that was open: its records by their guids. */
export interface SheetIds {
  name: OpenSheet['name']
  job?: string
  offer?: string
  stop?: string
  covers?: { jobs?: string[]; preset?: object }
}
