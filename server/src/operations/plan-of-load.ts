/** Plans a stored load, or jobs that could share a truck. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { LoadToCheck } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { planLoad as plan } from '@waybill/domain/loads/plan-load.ts'
import type { PlannedRide } from '@waybill/domain/loads/load-to-plan.ts'
import { DEFAULT_TRAILER, trailerOf } from '@waybill/domain/loads/trailers.ts'
import { sizeOf } from '@waybill/domain/loads/vehicle-size.ts'
import { CHECK_WORDS } from '@waybill/domain/loads/words/by-language.ts'
import { inDrivingOrder, type LoadStop, rideOf, type Visit, visitsOf } from '@waybill/domain/loads/visits.ts'
import type { ReadCall } from '../calls/call.ts'
import {
  commoditiesToLoad,
  type CommodityOfLoad,
  jobsOnLoad,
  loadQuery,
  type StopOfLoad,
  stopsToLoad,
} from '../records/jobs/index.ts'
import type { LoadWithPlan } from '../views/jobs/load-plan.present.ts'

/** The parts of jobs that are read once, however many plans use them. */
export interface LoadParts {
  readonly stops: readonly StopOfLoad[]
  readonly commodities: readonly CommodityOfLoad[]
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

const stopOf = (row: StopOfLoad): LoadStop => ({
  guid: row.guid,
  jobGuid: row.job_guid,
  stopType: row.stop_type,
  place: row.terminal_guid ?? row.guid,
  opens: dateOf(row.opens),
  closes: dateOf(row.closes),
  commodities: row.commodities,
})

const numberOf = (text: string | null) => (text === null ? null : Number(text))
const sizesOf = (row: CommodityOfLoad) =>
  sizeOf({
    length: numberOf(row.length),
    width: numberOf(row.width),
    height: numberOf(row.height),
    weight: numberOf(row.weight),
    make: row.make,
    model: row.model,
    bodyType: row.body_type,
  })

/** `Model 3 ’24`, or another name. */
const nameOf = ({ year, make, model, description, identifier }: CommodityOfLoad, language: Language) => {
  const name = model ?? make
  return name
    ? `${name}${year ? ` ’${String(year % 100).padStart(2, '0')}` : ''}`
    : (description ?? identifier ?? CHECK_WORDS[language].vehicle)
}

function ridesOf(commodities: readonly CommodityOfLoad[], visits: readonly Visit[], language: Language): PlannedRide[] {
  return commodities.flatMap((row) => {
    const ride = rideOf(visits, row.guid)
    const { width: _, ...size } = sizesOf(row)
    return ride
      ? [{ id: row.guid, name: nameOf(row, language), ...ride, ...size, needsWinch: row.inoperable === 'yes' }]
      : []
  })
}

/** Refuses stops and vehicles that are not on the load. */
export function strangersOn({ stops, positions }: Omit<LoadToCheck, 'jobs'>, parts: LoadParts): Refusal | undefined {
  const [known, carried] = [parts.stops, parts.commodities].map((rows) => new Set(rows.map(({ guid }) => guid)))
  const stop = (stops ?? []).findIndex((guid) => !known!.has(guid))
  if (stop !== -1) return refuse.invalid(`stops.${stop}`, 'is not a stop of this load')
  const vehicle = (positions ?? []).findIndex(({ commodityGuid }) => !carried!.has(commodityGuid))
  return vehicle === -1 ? undefined : refuse.invalid(`positions.${vehicle}.commodityGuid`, 'is not on this load')
}

/** Plans the jobs whose parts were read, with its checks in a language. */
export function planOf(
  asked: LoadToCheck,
  parts: LoadParts,
  { services }: Pick<ReadCall<'estimateMiles'>, 'services'>,
  language: Language = 'en',
): LoadWithPlan {
  const byJob = Map.groupBy(parts.stops, ({ job_guid }) => job_guid)
  const jobs = asked.jobs.map((guid) => (byJob.get(guid) ?? []).map(stopOf))
  const visits = visitsOf(inDrivingOrder(jobs, asked.stops ?? []))
  const stops = new Map(parts.stops.map((stop) => [stop.guid, stop]))
  const placeOf = (visit: Visit) => stops.get(visit.stops[0]!.guid)!
  const wanted = new Set(asked.jobs)
  const commodities = parts.commodities.filter(({ job_guid }) => wanted.has(job_guid))
  const load = {
    trailer: trailerOf(asked.trailerId ?? '') ?? DEFAULT_TRAILER,
    visits: visits.map((visit) => {
      const { city, name } = placeOf(visit)
      return {
        number: visit.number,
        opens: visit.opens,
        closes: visit.closes,
        name: city ?? name ?? CHECK_WORDS[language].stop(visit.number),
      }
    }),
    rides: ridesOf(commodities, visits, language),
    chosen: asked.positions ? new Map(asked.positions.map((each) => [each.commodityGuid, each.position])) : undefined,
  }
  return {
    load,
    plan: plan(load, language),
    visits,
    stops,
    vehicles: new Map(commodities.map((row) => [row.guid, { ...row, width_inches: sizesOf(row).width }])),
    miles: services.estimateMiles(visits.map(placeOf)),
  }
}

/** Reads what the jobs are planned from. */
export async function readParts(jobs: readonly string[], { caller, read }: ReadCall): Promise<LoadParts> {
  const [stops, commodities] = await read(
    stopsToLoad(caller.companyGuid, jobs),
    commoditiesToLoad(caller.companyGuid, jobs),
  )
  return { stops, commodities }
}

/** The stored plan of a load; undefined if there is no such load. */
export async function planOfLoad(
  guid: string,
  call: ReadCall<'estimateMiles'>,
  language?: Language,
): Promise<LoadWithPlan | undefined> {
  const { companyGuid } = call.caller
  const [[load], on] = await call.read(loadQuery(companyGuid, guid), jobsOnLoad(companyGuid, guid))
  if (!load) return undefined
  const jobs = on.map((job) => job.guid)
  const kept = { jobs, trailerId: load.trailer_id, stops: load.stop_order, positions: load.positions }
  return planOf(kept, await readParts(jobs, call), call, language)
}
