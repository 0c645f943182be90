import type { Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, WriteCall } from '../../../calls/call.ts'
import type { RoundRecord } from '../../../records/rounds/index.ts'
import { sendOffers } from '../send-offers.ts'

const MINUTE_MS = 60_000

/** Sends the offer of a step; it ends when its time is up. */
export function askStep(
  round: RoundRecord,
  step: number,
  call: WriteCall<ForActs | 'estimateMiles' | 'links'>,
): Promise<object | Refusal> {
  const { vendor, jobs, minutes } = round.steps[step]!
  const dateExpires = new Date(call.now.getTime() + minutes * MINUTE_MS).toISOString()
  return sendOffers({ body: { ...round.terms, jobs, vendors: [vendor], dateExpires } }, call, {
    guid: round.guid,
    step,
  })
}
