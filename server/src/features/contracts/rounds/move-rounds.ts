/** The worker's part of offer rounds: offers to the next carrier when one declines or runs out of time. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { nextMove } from '@waybill/domain/transport/offer-rounds.ts'
import type { ForActs, Services, WriteCall } from '../../../calls/call.ts'
import { callerBehind, workerCall } from '../../../calls/worker-call.ts'
import { actorOf } from '../../../operations/actor.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { offersOfRound } from '../../../records/contracts/index.ts'
import {
  endRound,
  holdRound,
  jobsOfRound,
  moveRound,
  restingRounds,
  type RoundRecord,
  type StepRecord,
} from '../../../records/rounds/index.ts'
import { automaticActor } from '../../../operations/automatic-actor.ts'
import { askStep } from './ask-step.ts'

/** Rounds of a company taken per run. */
const AT_ONCE = 50
const NOBODY_LEFT = 'Every carrier has been asked'
const MAY_NOT = 'The person who started this can no longer send offers'

/** Whether a refusal is about the job, and so applies to all later carriers too. */
const isOfJob = ({ code }: Refusal) => code === 'not_allowed_now' || code === 'not_found' || code === 'forbidden'

/** Offers to the first remaining carrier that may get one; returns the refusal that ends the round. */
async function askNext(
  round: RoundRecord,
  call: WriteCall<ForActs | 'estimateMiles' | 'links'>,
): Promise<{ step: number; steps: StepRecord[] } | Refusal | undefined> {
  const steps = [...round.steps]
  for (let step = round.step + 1; step < steps.length; step++) {
    const asked = await call.tx.inside(() => askStep(round, step, call))
    if (!isRefusal(asked)) return { step, steps }
    if (isOfJob(asked)) return asked
    steps[step] = { ...steps[step]!, skipped: asked.errors?.[0]?.message ?? asked.message }
  }
  round.steps = steps
  return undefined
}

async function move(guid: string, tx: Tx, companyGuid: string, services: Services): Promise<void> {
  const [round] = await tx.rows(holdRound(companyGuid, guid, false))
  if (!round) return
  const offers = await tx.rows(offersOfRound(companyGuid, guid))
  const jobs = await tx.rows(
    jobsOfRound(
      companyGuid,
      round.steps[0]!.jobs.map((job) => job.guid),
    ),
  )
  const asked = offers.filter(({ round_step }) => round_step === round.step).map(({ status }) => status)
  const what = nextMove(asked, round.step, round.steps.length)
  if (what === 'wait') return
  const actor = automaticActor(companyGuid, services)
  if (what !== 'ask') {
    const reason = what === 'exhausted' ? NOBODY_LEFT : null
    return endRound(tx, actor, round, jobs, { status: what, reason })
  }
  const caller = await callerBehind(round, services)
  if (!caller?.permissions.has('offers.send'))
    return endRound(tx, actor, round, jobs, { status: 'ended', reason: MAY_NOT })
  const call = workerCall({ caller, services, tx, requestId: `round/${guid}`, now: services.clock.now() })
  const next = await askNext(round, call)
  if (!next) endRound(tx, actor, round, jobs, { status: 'exhausted', reason: NOBODY_LEFT, steps: round.steps })
  else if (isRefusal(next)) endRound(tx, actor, round, jobs, { status: 'ended', reason: next.message })
  else moveRound(tx, actorOf(call), round, jobs, next)
}

/** Advances a company's idle rounds. */
export async function moveRounds(companyGuid: string, services: Services): Promise<void> {
  const { database } = services
  const [resting] = await database.read({ companyGuid }, restingRounds(companyGuid, AT_ONCE))
  for (const { guid } of resting) await database.write({ companyGuid }, (tx) => move(guid, tx, companyGuid, services))
}
