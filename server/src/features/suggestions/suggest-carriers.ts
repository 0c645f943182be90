import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Suggestions, SuggestionsWanted } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { type Cents, toCents } from '@waybill/domain/money/cents.ts'
import { targetPay } from '@waybill/domain/money/target-pay.ts'
import { type Candidate, suggestCarriers as rank } from '@waybill/domain/suggestions/carrier-choice.ts'
import { alikeHauls, ENOUGH_HAULS, lanePrice } from '@waybill/domain/suggestions/past-haul.ts'
import { withPriceWarnings } from '@waybill/domain/suggestions/client-price.ts'
import { priceOfAll, suggestForAll } from '@waybill/domain/suggestions/several-jobs.ts'
import type { ReadCall } from '../../calls/call.ts'
import { numberOf } from '../../platform/unknown-fields.ts'
import { dayIn, assessVendor, type AssessingCompany } from '../../records/accounts/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import {
  bidsOnJob,
  carriedJobs,
  comingTrucks,
  departedJobs,
  endedOffers,
  type JobToPlace,
  jobsToPlace,
  vendorsToSuggest,
  type VendorToSuggest,
} from '../../records/suggestions/index.ts'
import { presentSuggestions } from '../../views/queue/suggestions.present.ts'
import { choiceOf, haulOf, namedIn } from './choice-of-job.ts'

/** Everything known of a job; jobs from the same state only if its lane has too few. */
async function pastOf(job: JobToPlace, { caller: { companyGuid }, read, now }: ReadCall) {
  const past = await read(
    carriedJobs(companyGuid, job, now),
    comingTrucks(companyGuid, job),
    bidsOnJob(companyGuid, job.guid),
    endedOffers(companyGuid, job.guid),
  )
  const choice = choiceOf(job, past, now)
  if (alikeHauls(choice.lane, choice.hauls).hauls.length >= ENOUGH_HAULS) return choice
  const [departed] = await read(departedJobs(companyGuid, job, now))
  return { ...choice, departures: departed.map(haulOf) }
}

const candidateOf = (vendor: VendorToSuggest, company: AssessingCompany, job: JobToPlace, now: Date): Candidate => ({
  guid: vendor.guid,
  isPreferred: vendor.preferred,
  compliance: assessVendor(vendor, company, now, job.last_on && dayIn(company.time_zone, job.last_on)),
})

const isPriced = ({ revenue }: JobToPlace) => Number(revenue) > 0

/** The most that all jobs may cost; null if one has no price or no target margin. */
function targetOf(jobs: readonly JobToPlace[], margin: number | null): Cents | null {
  const targets = jobs.map((job) =>
    isPriced(job)
      ? targetPay(toCents(job.revenue), { grossProfit: job.icp_gp, multiplier: job.icp_multiplier, margin })
      : null,
  )
  return targets.reduce<Cents | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}

/** What the jobs cost before and who could take them. The number of rows read is capped, regardless of the number of jobs. */
export async function suggestCarriers(
  { body: { jobs: guids } }: { body: SuggestionsWanted },
  call: ReadCall,
): Promise<Suggestions | Refusal> {
  const { companyGuid } = call.caller
  const [jobs, [company]] = await call.read(jobsToPlace(companyGuid, guids), companyQuery(companyGuid))
  if (!company) throw new Error('A caller has a company')
  const unknown = guids.findIndex((guid) => !jobs.some((job) => job.guid === guid))
  if (unknown !== -1) return refuse.invalid(`jobs.${unknown}`, 'is not one of your jobs')
  const choices = await Promise.all(jobs.map((job) => pastOf(job, call)))
  const [found] = await call.read(vendorsToSuggest(companyGuid, [...new Set(choices.flatMap(namedIn))]))
  const clientPay = jobs.every(isPriced) ? jobs.reduce((sum, { revenue }) => sum + toCents(revenue), 0) : null
  const suggestions = withPriceWarnings(
    suggestForAll(
      choices.map((choice, i) =>
        rank({ ...choice, candidates: found.map((vendor) => candidateOf(vendor, company, jobs[i]!, call.now)) }),
      ),
    ),
    clientPay === null ? null : { amount: clientPay, isLineHaul: jobs.some(({ has_extras }) => has_extras) },
  )
  const price = priceOfAll(choices.map(({ lane, hauls }) => lanePrice(lane, hauls)))
  return presentSuggestions(
    {
      price,
      suggestions,
      vendors: new Map(found.map((vendor) => [vendor.guid, vendor])),
      clientPay,
      miles: jobs.every(({ miles }) => miles !== null) ? jobs.reduce((sum, { miles }) => sum + Number(miles), 0) : null,
      target: targetOf(jobs, numberOf(company.settings, 'targetMargin') ?? null),
      timeZone: company.time_zone,
    },
    call.caller,
  )
}
