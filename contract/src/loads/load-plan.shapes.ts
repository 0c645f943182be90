/** A load on its trailer: where each vehicle stands from visit to visit. Inches and pounds. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

export const LOAD_JOBS_MAX = 100
const POSITIONS_MAX = 20

/** A place for one vehicle on a trailer. */
export const TrailerPosition = z.object({
  number: z.number(),
  /** The row it stands in. */
  deck: z.enum(['upper', 'lower']),
  /** Where it begins, from the front bumper of the truck. */
  x: z.number(),
  /** Height of its floor above the road. */
  floor: z.number(),
  /** Longest, highest and heaviest vehicle that it takes. */
  length: z.number(),
  height: z.number(),
  weight: z.number(),
  /** The winch pulls a vehicle that does not drive up to here. */
  hasWinch: z.boolean(),
  /** Positions that a vehicle passes on its way on and off. */
  behind: z.array(z.number()),
})
export type TrailerPosition = z.infer<typeof TrailerPosition>

/** A trailer that loads are planned for, with its positions. */
export const Trailer = z.object({
  id: z.string(),
  label: z.string(),
  /** Vehicles ride inside. */
  isEnclosed: z.boolean(),
  /** Of truck and trailer together. */
  length: z.number(),
  /** Highest that it may be on the road. */
  maxHeight: z.number(),
  /** Heaviest that it may be, with its load. */
  maxGross: z.number(),
  /** Weight of truck and trailer without a load. */
  tare: z.number(),
  /** Middle of each axle, from the front bumper. */
  axles: z.array(z.number()),
  /** Where the cab ends, from the front bumper. */
  cab: z.number(),
  /** Its places for vehicles. */
  positions: z.array(TrailerPosition),
})
export type Trailer = z.infer<typeof Trailer>

/** The trailers that loads are planned for. */
export const Trailers = z.object({ results: z.array(Trailer) })

/** Where somebody put a vehicle. */
export const PlacedVehicle = z.strictObject({
  commodityGuid: Guid,
  position: z.number().check(z.int(), z.gte(1), z.lte(POSITIONS_MAX)),
})
export type PlacedVehicle = z.infer<typeof PlacedVehicle>

/** A vehicle of a load: where it gets on and off, and what is known of it. */
export const LoadVehicle = z.object({
  commodityGuid: Guid,
  jobGuid: Guid,
  name: z.string(),
  identifier: z.nullable(z.string()),
  /** Visits at which it gets on and off. */
  from: z.number(),
  to: z.number(),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  /** What the sizes were taken from, unless somebody typed them all. */
  source: z.enum(['typed', 'model', 'body', 'unknown']),
  /** It does not drive. */
  needsWinch: z.boolean(),
  /** Where it stands; null where no position takes it. */
  position: z.nullable(z.number()),
})
export type LoadVehicle = z.infer<typeof LoadVehicle>

/** A place that the truck goes to once, with what gets on and off. */
export const LoadVisit = z.object({
  number: z.number(),
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  /** From when on everybody here is ready. */
  opens: z.nullable(Instant),
  /** When the first window here ends. */
  closes: z.nullable(Instant),
  /** The jobs' stops at this place. */
  stops: z.array(z.object({ guid: Guid, jobGuid: Guid, stopType: z.enum(['pickup', 'delivery']) })),
  /** How many get on here. */
  on: z.number(),
  /** How many get off here. */
  off: z.number(),
  /** How many are on board afterwards. */
  onBoard: z.number(),
})
export type LoadVisit = z.infer<typeof LoadVisit>

/** What would make a load fit. */
export const LoadRemedy = z.object({
  /** What mends it. */
  act: z.enum(['place', 'arrange', 'trailer', 'remove']),
  label: z.string(),
  /** Where every vehicle stands afterwards, for `place`. */
  positions: z.optional(z.array(PlacedVehicle)),
  /** The trailer to take, for `trailer`. */
  trailerId: z.optional(z.string()),
  /** The job to take off, for `remove`. */
  jobGuid: z.optional(Guid),
})
export type LoadRemedy = z.infer<typeof LoadRemedy>

/** What is right or wrong with the plan, in words. Nothing is forbidden by it. */
export const LoadCheck = z.object({
  code: z.string(),
  level: z.enum(['fine', 'look', 'wrong']),
  title: z.string(),
  text: z.string(),
  /** The vehicles that it is about. */
  commodities: z.array(Guid),
  /** What would mend it. */
  remedy: z.nullable(LoadRemedy),
})
export type LoadCheck = z.infer<typeof LoadCheck>

const peak = {
  /** The visit after which it is so. */
  visit: z.number(),
  amount: z.number(),
}

/** How a load’s vehicles stand on the trailer from visit to visit. */
export const LoadPlan = z.object({
  /** The trailer that it is planned for. */
  trailerId: z.string(),
  /** Places in the order of driving. */
  visits: z.array(LoadVisit),
  vehicles: z.array(LoadVehicle),
  /** Vehicles that get off and on again at a visit so that others get past. */
  reloads: z.array(
    z.object({
      /** Where it happens. */
      visit: z.number(),
      /** Who gets off and on again. */
      moved: Guid,
      /** Those that get past. */
      for: z.array(Guid),
    }),
  ),
  /** No plan of these jobs takes more vehicles with fewer reloads. */
  isBest: z.boolean(),
  /** Most vehicles on board. */
  most: z.object(peak),
  /** Heaviest load in pounds, without truck and trailer. */
  heaviest: z.object(peak),
  /** Highest point in inches, and the position that reaches it. */
  highest: z.object({ ...peak, position: z.nullable(z.number()) }),
  /** Estimated along the visits. */
  miles: z.nullable(z.number()),
  /** What is right and wrong with it, the worst first. */
  checks: z.array(LoadCheck),
})
export type LoadPlan = z.infer<typeof LoadPlan>

const jobs = z.array(Guid).check(z.minLength(1, 'a load needs a job'), z.maxLength(LOAD_JOBS_MAX))
/** How a load is driven. */
export const Driving = z.strictObject({
  /** One of `GET /trailers`. */
  trailerId: z.optional(z.string().check(z.maxLength(40))),
  /** Stops in the order of driving; null: in the order of their windows. What is not named comes by its window. */
  stops: z.optional(z.nullable(z.array(Guid).check(z.maxLength(1000)))),
  /** Where vehicles stand; null: arranged anew whenever the load is read. */
  positions: z.optional(z.nullable(z.array(PlacedVehicle).check(z.maxLength(500)))),
})

/** `POST /loads/check`: what would be if these jobs were one load. Nothing is kept. */
export const LoadToCheck = z.extend(Driving, { jobs })
export type LoadToCheck = z.infer<typeof LoadToCheck>

/** A job that could ride along, or why not. */
export const NearbyJob = z.object({
  guid: Guid,
  number: z.string(),
  vehicleName: z.nullable(z.string()),
  origin: z.string(),
  destination: z.string(),
  clientPayment: z.optional(z.nullable(z.number())),
  /** Extra miles, estimated. */
  miles: z.nullable(z.number()),
  level: z.enum(['fine', 'look', 'wrong']),
  text: z.string(),
})
export type NearbyJob = z.infer<typeof NearbyJob>
/** Open jobs that could share the truck. */
export const NearbyJobs = z.object({ results: z.array(NearbyJob) })
