/** An offer round, for the company's own users: no vendor learns who else was offered a job. */
import type { OfferRound, RoundStep } from '@waybill/contract/rounds/rounds.shapes.ts'
import { roundCan, stepStatus } from '@waybill/domain/transport/offer-rounds.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant } from '../../platform/http/present.ts'
import type { RoundState } from '../../records/rounds/index.ts'

function presentStep(round: RoundState, index: number): RoundStep {
  const { vendor, jobs, minutes, skipped } = round.steps[index]!
  const offer = round.of_offers.find(({ step }) => step === index)
  const name = round.of_vendors.find(({ guid }) => guid === vendor.guid)?.name ?? ''
  return {
    vendor: { guid: vendor.guid, name },
    jobs: jobs.map(({ guid, amount }) => ({ guid, amount })),
    minutes,
    status: stepStatus(offer?.status, skipped !== undefined),
    reason: offer?.reason ?? skipped ?? null,
    dateAsked: offer ? instant(new Date(offer.sent_at)) : null,
    dateExpires: offer?.expires_at ? instant(new Date(offer.expires_at)) : null,
  }
}

export const presentRound = (round: RoundState, caller: Caller): OfferRound => ({
  guid: round.guid,
  status: round.status,
  jobs: round.of_jobs.map(({ guid, number }) => ({ guid, number })),
  step: round.step,
  steps: round.steps.map((_, index) => presentStep(round, index)),
  startedBy: round.of_started_by,
  dateStarted: instant(round.created_at),
  dateEnded: instant(round.ended_at),
  endReason: round.end_reason,
  can: roundCan(round.status, caller),
})
