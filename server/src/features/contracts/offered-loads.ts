/** What holds for offers of jobs that are on a load: one truck, so one carrier. */
import type { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { overweightOf } from '@waybill/domain/loads/checks.ts'
import { JOB_TRANSITIONS } from '@waybill/domain/transport/job-transitions.ts'
import type { ReadCall } from '../../calls/call.ts'
import { planOfLoad } from '../../operations/plan-of-load.ts'
import { loadQuery, rowsOnLoad } from '../../records/jobs/index.ts'
import type { JobRecord } from '../../records/orders/index.ts'

type JobsOfOffer = readonly { readonly job: JobRecord }[]

const OFFERABLE: readonly string[] = JOB_TRANSITIONS['send-offer'].from

const loadsOf = (jobs: JobsOfOffer) => new Set(jobs.flatMap(({ job }) => job.load_guid ?? []))

/** `1043-1`, `1043-1 and 2 more` */
const naming = ([first, ...more]: readonly string[]) => (more.length > 0 ? `${first} and ${more.length} more` : first)

/**
 * Refuses an offer of only some of a load's jobs: another carrier would get the rest. Jobs that already have a carrier,
 * or wait for something else, are not part of it.
 */
export async function partOfLoad(jobs: JobsOfOffer, call: ReadCall): Promise<Refusal | undefined> {
  const { companyGuid } = call.caller
  const offered = new Set(jobs.map(({ job }) => job.guid))
  for (const guid of loadsOf(jobs)) {
    const [[load], rows] = await call.read(loadQuery(companyGuid, guid), rowsOnLoad(companyGuid, guid))
    const left = rows.filter((row) => !offered.has(row.guid) && OFFERABLE.includes(row.status))
    if (!load || left.length === 0) continue
    const { job } = jobs.find((each) => each.job.load_guid === guid)!
    const others = naming(left.map((row) => row.number))
    return refuse.notNow(
      'jobs',
      `Job ${job.number} is on load ${load.number} with ${others}: offer the load, or take the job off it first`,
    )
  }
  return undefined
}

/** The reason for offering an overweight load, null if none is needed: the sender may know the weights better. */
export async function whyOverweight(
  { overweightReason }: Pick<NewContract, 'overweightReason'>,
  jobs: JobsOfOffer,
  call: ReadCall<'estimateMiles'>,
): Promise<string | null | Refusal> {
  const reason = overweightReason?.trim() || null
  for (const guid of loadsOf(jobs)) {
    const planned = await planOfLoad(guid, call)
    const over = planned && overweightOf(planned.plan.checks)
    if (!over) continue
    return (
      reason ?? refuse.missing([{ path: 'overweightReason', message: `The load is ${over}: say why it is offered` }])
    )
  }
  return null
}
