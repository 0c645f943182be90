/** Starts a round: the first carrier gets its offer at once, the worker sends the next. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { NewOfferRound, OfferRound } from '@waybill/contract/rounds/rounds.shapes.ts'
import type { ForActs, ReadCall, WriteCall } from '../../../calls/call.ts'
import { actorOf } from '../../../operations/actor.ts'
import { newGuid } from '../../../platform/guid.ts'
import { wholeList } from '../../../platform/list/plan.ts'
import { assessVendor } from '../../../records/accounts/index.ts'
import { vendorsToOffer } from '../../../records/contracts/index.ts'
import { companyQuery } from '../../../records/people/index.ts'
import {
  endRound,
  holdRound,
  insertRound,
  jobsOfRound,
  type RoundRecord,
  roundsOfJob,
  roundState,
} from '../../../records/rounds/index.ts'
import { presentRound } from '../../../views/jobs/rounds.present.ts'
import { cancelContractOf } from '../cancel-offer.ts'
import { askStep } from './ask-step.ts'
import { offersOfRound } from '../../../records/contracts/index.ts'

/** Every step prices the same jobs for a different carrier. */
function faultsOf({ steps }: NewOfferRound): Refusal | undefined {
  const jobsOf = (step: NewOfferRound['steps'][number]) =>
    step.jobs
      .map(({ guid }) => guid)
      .toSorted()
      .join()
  const other = steps.findIndex((step) => jobsOf(step) !== jobsOf(steps[0]!))
  if (other > 0) return refuse.invalid(`steps.${other}.jobs`, 'must be the jobs of the first step')
  const twice = steps.findIndex(({ vendor }, i) => steps.findIndex((each) => each.vendor.guid === vendor.guid) < i)
  return twice === -1 ? undefined : refuse.invalid(`steps.${twice}.vendor.guid`, 'appears more than once')
}

/** Later carriers must be vendors that may get offers, as far as is known now. */
async function checkLater({ steps, overrideReason }: NewOfferRound, call: WriteCall): Promise<Refusal | undefined> {
  const { companyGuid } = call.caller
  const guids = steps.map(({ vendor }) => vendor.guid)
  const [vendors, [company]] = await call.read(vendorsToOffer(companyGuid, guids), companyQuery(companyGuid))
  for (const [i, { vendor }] of steps.entries()) {
    const known = vendors.find(({ guid }) => guid === vendor.guid)
    if (!known) return refuse.missing([{ path: `steps.${i}.vendor.guid`, message: 'is not a vendor of this company' }])
    const block = assessVendor(known, company!, call.now, null).findings.find(({ level }) => level === 'block')
    if (block && !overrideReason?.trim())
      return refuse.missing([{ path: `steps.${i}.vendor`, message: `${known.name}: ${block.message}` }])
  }
  return undefined
}

export async function startRound(
  { body: sent }: { body: NewOfferRound },
  call: WriteCall<ForActs | 'estimateMiles' | 'links'>,
): Promise<OfferRound | Refusal> {
  const { caller, tx } = call
  const no = faultsOf(sent) ?? (await checkLater(sent, call))
  if (no) return no
  const guids = sent.steps[0]!.jobs.map(({ guid }) => guid)
  const jobs = await tx.rows(jobsOfRound(caller.companyGuid, guids))
  if (jobs.length < guids.length) return refuse.notFound('Job')
  const { steps, ...terms } = sent
  const round: RoundRecord = {
    company_guid: caller.companyGuid,
    guid: newGuid(call.now),
    status: 'open',
    terms,
    steps,
    step: 0,
    user_guid: caller.userGuid,
    permissions: [...caller.permissions],
    created_at: call.now,
    ended_at: null,
    end_reason: null,
  }
  const asked = await askStep(round, 0, call)
  if (isRefusal(asked)) return asked
  for (const { guid, number } of jobs) {
    const open = (await tx.rows(roundsOfJob(caller.companyGuid, guid))).some(({ status }) => status === 'open')
    if (open) return refuse.notNow('steps.0.jobs', `Job ${number} is already being offered in turn; end that first`)
  }
  await insertRound(tx, actorOf(call), round, jobs)
  return getRound({ params: { guid: round.guid } }, call)
}

export async function getRound(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<OfferRound | Refusal> {
  const [[round]] = await call.read(roundState(call.caller.companyGuid, guid))
  return round ? presentRound(round, call.caller) : refuse.notFound('Offer round')
}

export async function listRounds(
  { query: { jobGuid } }: { query: { jobGuid: string } },
  call: ReadCall,
): Promise<ListOf<OfferRound>> {
  const [rounds] = await call.read(roundsOfJob(call.caller.companyGuid, jobGuid))
  return wholeList(rounds.map((round) => presentRound(round, call.caller)))
}

/** Ends a round manually; its open offer is cancelled too. */
export async function endRoundOf(
  { params: { guid }, body }: { params: { guid: string }; body: { reason?: string | undefined } | undefined },
  call: WriteCall<ForActs | 'links'>,
): Promise<OfferRound | Refusal> {
  const { caller, tx } = call
  const [held] = await tx.rows(holdRound(caller.companyGuid, guid, true))
  if (!held) {
    const known = await getRound({ params: { guid } }, call)
    return isRefusal(known) ? known : refuse.notNow('guid', `This round is already ${known.status}`)
  }
  const said = body?.reason?.trim() || 'No longer offered in turn'
  const [open] = await tx.rows(offersOfRound(caller.companyGuid, guid, ['sent']))
  if (open) {
    const cancelled = await cancelContractOf({ params: { id: open.guid }, body: { reason: said } }, call)
    if (isRefusal(cancelled)) return cancelled
  }
  const jobs = await tx.rows(
    jobsOfRound(
      caller.companyGuid,
      held.steps[0]!.jobs.map((job) => job.guid),
    ),
  )
  endRound(tx, actorOf(call), held, jobs, { status: 'ended', reason: said })
  return getRound({ params: { guid } }, call)
}
