import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NearbyJob } from '@waybill/contract/loads/load-plan.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { NEARBY_JOB_SEEN } from '@waybill/domain/access/tables/posts.ts'
import { perUnit, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { ReadCall } from '../../calls/call.ts'
import { planOf, readParts } from '../../operations/plan-of-load.ts'
import { type JobNearby, jobsNearby, jobsOnLoad, loadQuery } from '../../records/jobs/index.ts'
import type { LoadWithPlan } from '../../views/jobs/load-plan.present.ts'

/** Each is planned together with the load, so only a few are considered. */
const LOOKED_AT = 8

/** The effect of adding it, in words. */
function verdict(
  { load, plan, vehicles }: LoadWithPlan,
  job: JobNearby,
  before: LoadWithPlan,
): Pick<NearbyJob, 'level' | 'text'> {
  const left = plan.left.find((id) => vehicles.get(id)?.job_guid === job.guid)
  const problem = plan.checks.find(({ level, rides }) => level === 'wrong' && (left ? rides.includes(left) : true))
  if (plan.left.length > before.plan.left.length || left)
    return { level: 'wrong', text: `Does not fit. ${problem?.text ?? 'No position is free.'}` }
  if (problem && !before.plan.checks.some(({ level, code }) => level === 'wrong' && code === problem.code))
    return { level: 'wrong', text: `${problem.title}: ${problem.text}.` }
  const more = plan.reloads.length - before.plan.reloads.length
  if (more > 0) return { level: 'look', text: `Fits with ${more} more ${more === 1 ? 'reload' : 'reloads'}.` }
  const first = load.rides.find(({ id }) => vehicles.get(id)?.job_guid === job.guid)
  const at = first && plan.places.get(first.id)
  const city = load.visits.find(({ number }) => number === first?.from)?.name
  return { level: 'fine', text: at ? `Fits at ${at}, from ${city ?? 'its pickup'} on.` : 'Fits.' }
}

/** What nobody has priced is no gain yet. */
const unpriced = ({ level, text }: ReturnType<typeof verdict>): ReturnType<typeof verdict> =>
  level === 'wrong' ? { level, text } : { level: 'look', text: `${text} It has no price yet.` }

/** Jobs between the load's states that need a carrier, each with its effect on the load. */
export async function nearbyJobs(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'estimateMiles'>,
): Promise<{ results: NearbyJob[] } | Refusal> {
  const { companyGuid } = call.caller
  const [[load], on, found] = await call.read(
    loadQuery(companyGuid, guid),
    jobsOnLoad(companyGuid, guid),
    jobsNearby(companyGuid, guid, LOOKED_AT),
  )
  if (!load) return refuse.notFound('Load')
  const jobs = on.map((job) => job.guid)
  const kept = { trailerId: load.trailer_id, stops: load.stop_order }
  const parts = await readParts([...jobs, ...found.map((job) => job.guid)], call)
  const before = planOf({ ...kept, jobs }, parts, call)
  const results = found.map((job) => {
    const joined = planOf({ ...kept, jobs: [...jobs, job.guid] }, parts, call)
    const miles =
      joined.miles === null || before.miles === null ? null : Math.max(0, Math.round(joined.miles - before.miles))
    const effect = verdict(joined, job, before)
    const price = toCents(job.revenue ?? '0')
    const perMile = price > 0 && miles !== null ? perUnit(price, miles) : null
    return show(NEARBY_JOB_SEEN, call.caller, {
      guid: job.guid,
      number: job.number,
      vehicleName: job.vehicle_name,
      origin: job.origin,
      destination: job.destination,
      clientPayment: price > 0 ? toDollars(price) : null,
      clientPaymentPerMile: perMile === null ? null : toDollars(perMile),
      miles,
      ...(price > 0 ? effect : unpriced(effect)),
    })
  })
  return { results }
}
