import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { JobType } from '@waybill/contract/vocabulary/classifications.ts'
import type { StopType } from './stop-status.ts'

/**
 * The facts that determine whether a job is ready. Lists are in the caller's order: error paths contain their indexes.
 */
export interface JobToReady {
  readonly type: JobType
  readonly classification: string | null
  readonly equipmentTypeId: number | null
  readonly stops: readonly {
    readonly stopType: StopType
    readonly sequence: number
    readonly terminal: {
      readonly city: string | null
      readonly state: string | null
      readonly zipCode: string | null
    } | null
    readonly dateRequestedStart: Date | null
    /** Guids of the commodities it loads or unloads. */
    readonly commodities: readonly string[]
  }[]
  readonly commodities: readonly {
    readonly guid: string
    readonly type: string
    readonly identifier: string | null
    readonly year: number | null
    readonly make: string | null
    readonly model: string | null
  }[]
}

const entry = (path: string, message: string): ErrorEntry => ({ path, message })

/** The missing fields that keep the job from being marked ready, by path; empty if it is complete. */
export const whatIsMissingToBeReady = (job: JobToReady): ErrorEntry[] =>
  job.type === 'service' ? missingForService(job) : missingForTransport(job)

function missingForService(job: JobToReady): ErrorEntry[] {
  const missing: ErrorEntry[] = []
  if (!job.classification) missing.push(entry('classification', 'Choose what service is needed'))
  const stops = job.stops.filter((stop) => stop.stopType === 'service')
  if (stops.length !== 1) missing.push(entry('stops', 'A service job needs exactly one service stop'))
  missing.push(...missingDates(job, 'service', 'A requested date is missing'))
  return [...missing, ...missingPlaces(job)]
}

function missingForTransport(job: JobToReady): ErrorEntry[] {
  const missing: ErrorEntry[] = []
  const pickups = job.stops.filter((stop) => stop.stopType === 'pickup')
  if (pickups.length === 0) missing.push(entry('stops', 'A pickup stop is missing'))
  if (!job.stops.some((stop) => stop.stopType === 'delivery'))
    missing.push(entry('stops', 'A delivery stop is missing'))
  if (job.commodities.length === 0) missing.push(entry('commodities', 'Add at least one vehicle or piece of freight'))
  if (job.equipmentTypeId === null) missing.push(entry('equipmentType', 'Choose the equipment'))
  missing.push(...missingDates(job, 'pickup', 'A requested pickup date is missing'))
  job.commodities.forEach((_, index) => missing.push(...missingOfCommodity(job, index)))
  return [...missing, ...missingPlaces(job)]
}

const missingDates = (job: JobToReady, stopType: StopType, message: string): ErrorEntry[] =>
  job.stops.flatMap((stop, index) =>
    stop.stopType === stopType && !stop.dateRequestedStart ? [entry(`stops.${index}.dateRequestedStart`, message)] : [],
  )

function missingPlaces(job: JobToReady): ErrorEntry[] {
  return job.stops.flatMap(({ terminal }, index) => {
    if (!terminal) return [entry(`stops.${index}.terminal`, 'A stop has no location')]
    const parts = [
      ['city', 'The city is missing'],
      ['state', 'The state is missing'],
      ['zipCode', 'The zip code is missing'],
    ] as const
    return parts.filter(([key]) => !terminal[key]).map(([key, text]) => entry(`stops.${index}.terminal.${key}`, text))
  })
}

function missingOfCommodity(job: JobToReady, index: number): ErrorEntry[] {
  const commodity = job.commodities[index]
  if (!commodity) return []
  const path = `commodities.${index}`
  const missing: ErrorEntry[] = []
  const { identifier, year, make, model } = commodity
  if (commodity.type === 'vehicle' && !identifier && !(year && make && model))
    missing.push(entry(`${path}.identifier`, 'A vehicle needs its VIN, or year, make and model'))
  const on = (type: StopType) =>
    job.stops.filter((stop) => stop.stopType === type && stop.commodities.includes(commodity.guid))
  const pickups = on('pickup')
  const deliveries = on('delivery')
  if (pickups.length !== 1) missing.push(entry(`${path}.stops`, 'It must be on exactly one pickup stop'))
  if (deliveries.length !== 1) missing.push(entry(`${path}.stops`, 'It must be on exactly one delivery stop'))
  const [pickup] = pickups
  const [delivery] = deliveries
  if (pickup && delivery && delivery.sequence <= pickup.sequence)
    missing.push(entry(`${path}.stops`, 'Its delivery stop must come after its pickup stop'))
  return missing
}
