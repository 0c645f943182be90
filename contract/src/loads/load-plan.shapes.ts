/** A load on its trailer: the position of each vehicle from visit to visit. Inches and pounds. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

export const LOAD_JOBS_MAX = 100
const POSITIONS_MAX = 20

/** A place for one vehicle on a trailer. */
export const TrailerPosition = z.object({
  number: z.number(),
  /** Its row. */
  deck: z.enum(['upper', 'lower']),
  /** Its start, from the front bumper of the truck. */
  x: z.number(),
  /** Height of its floor above the road. */
  floor: z.number(),
  /** Longest, tallest and heaviest vehicle that fits. */
  length: z.number(),
  height: z.number(),
  weight: z.number(),
  /** The winch can pull an inoperable vehicle up to here. */
  hasWinch: z.boolean(),
  /** Positions that a vehicle passes when loading and unloading. */
  behind: z.array(z.number()),
})
export type TrailerPosition = z.infer<typeof TrailerPosition>

/** A trailer that loads are planned for, with its positions. */
export const Trailer = z.object({
  id: z.string(),
  label: z.string(),
  /** Vehicles are transported inside. */
  isEnclosed: z.boolean(),
  /** Truck and trailer combined. */
  length: z.number(),
  /** Maximum height on the road. */
  maxHeight: z.number(),
  /** Maximum gross weight. */
  maxGross: z.number(),
  /** Empty weight of truck and trailer. */
  tare: z.number(),
  /** Center of each axle, from the front bumper. */
  axles: z.array(z.number()),
  /** End of the cab, from the front bumper. */
  cab: z.number(),
  /** Its positions for vehicles. */
  positions: z.array(TrailerPosition),
})
export type Trailer = z.infer<typeof Trailer>

/** The trailers that loads are planned for. */
export const Trailers = z.object({ results: z.array(Trailer) })

/** A manually placed vehicle. */
export const PlacedVehicle = z.strictObject({
  commodityGuid: Guid,
  position: z.number().check(z.int(), z.gte(1), z.lte(POSITIONS_MAX)),
})
export type PlacedVehicle = z.infer<typeof PlacedVehicle>

/** A vehicle of a load: where it is loaded and unloaded, and its details. */
export const LoadVehicle = z.object({
  commodityGuid: Guid,
  jobGuid: Guid,
  name: z.string(),
  identifier: z.nullable(z.string()),
  /** Visits where it is loaded and unloaded. */
  from: z.number(),
  to: z.number(),
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  /** Source of the sizes, unless all were entered manually. */
  source: z.enum(['typed', 'model', 'body', 'unknown']),
  /** It is inoperable. */
  needsWinch: z.boolean(),
  /** Its position; null if none fits. */
  position: z.nullable(z.number()),
})
export type LoadVehicle = z.infer<typeof LoadVehicle>

/** A place that the truck visits once, with what is loaded and unloaded. */
export const LoadVisit = z.object({
  number: z.number(),
  name: z.string(),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  /** The time from which every stop here is ready. */
  opens: z.nullable(Instant),
  /** When the first window here ends. */
  closes: z.nullable(Instant),
  /** The jobs' stops at this place. */
  stops: z.array(z.object({ guid: Guid, jobGuid: Guid, stopType: z.enum(['pickup', 'delivery']) })),
  /** Number of vehicles loaded here. */
  on: z.number(),
  /** Number of vehicles unloaded here. */
  off: z.number(),
  /** Number of vehicles on board afterwards. */
  onBoard: z.number(),
})
export type LoadVisit = z.infer<typeof LoadVisit>

/** A change that would make a load fit. */
export const LoadRemedy = z.object({
  /** The fix. */
  act: z.enum(['place', 'arrange', 'trailer', 'remove']),
  label: z.string(),
  /** Resulting positions of all vehicles, for `place`. */
  positions: z.optional(z.array(PlacedVehicle)),
  /** The trailer to use, for `trailer`. */
  trailerId: z.optional(z.string()),
  /** The job to remove, for `remove`. */
  jobGuid: z.optional(Guid),
})
export type LoadRemedy = z.infer<typeof LoadRemedy>

/** A check of the plan, in words. It never blocks anything. */
export const LoadCheck = z.object({
  code: z.string(),
  level: z.enum(['fine', 'look', 'wrong']),
  title: z.string(),
  text: z.string(),
  /** The affected vehicles. */
  commodities: z.array(Guid),
  /** The fix, if there is one. */
  remedy: z.nullable(LoadRemedy),
})
export type LoadCheck = z.infer<typeof LoadCheck>

const peak = {
  /** The visit after which it applies. */
  visit: z.number(),
  amount: z.number(),
}

/** The positions of a load’s vehicles on the trailer from visit to visit. */
export const LoadPlan = z.object({
  /** The planned trailer. */
  trailerId: z.string(),
  /** Places in driving order. */
  visits: z.array(LoadVisit),
  vehicles: z.array(LoadVehicle),
  /** Vehicles unloaded and reloaded at a visit so that others can pass. */
  reloads: z.array(
    z.object({
      /** The visit. */
      visit: z.number(),
      /** The vehicle that is reloaded. */
      moved: Guid,
      /** The vehicles that pass. */
      for: z.array(Guid),
    }),
  ),
  /** No plan of these jobs fits more vehicles with fewer reloads. */
  isBest: z.boolean(),
  /** Maximum number of vehicles on board. */
  most: z.object(peak),
  /** Heaviest load in pounds, without truck and trailer. */
  heaviest: z.object(peak),
  /** Highest point in inches, and its position. */
  highest: z.object({ ...peak, position: z.nullable(z.number()) }),
  /** Estimated along the visits. */
  miles: z.nullable(z.number()),
  /** Its checks, most severe first. */
  checks: z.array(LoadCheck),
})
export type LoadPlan = z.infer<typeof LoadPlan>

const jobs = z.array(Guid).check(z.minLength(1, 'a load needs a job'), z.maxLength(LOAD_JOBS_MAX))
/** How a load is transported. */
export const Driving = z.strictObject({
  /** One of `GET /trailers`. */
  trailerId: z.optional(z.string().check(z.maxLength(40))),
  /** Stops in driving order; null: in the order of their windows. Omitted ones are sorted by window. */
  stops: z.optional(z.nullable(z.array(Guid).check(z.maxLength(1000)))),
  /** Positions of vehicles; null: rearranged whenever the load is read. */
  positions: z.optional(z.nullable(z.array(PlacedVehicle).check(z.maxLength(500)))),
})

/** `POST /loads/check`: previews these jobs as one load. Nothing is stored. */
export const LoadToCheck = z.extend(Driving, { jobs })
export type LoadToCheck = z.infer<typeof LoadToCheck>

/** A job that could be added, or why not. */
export const NearbyJob = z.object({
  guid: Guid,
  number: z.string(),
  vehicleName: z.nullable(z.string()),
  origin: z.string(),
  destination: z.string(),
  clientPayment: z.optional(z.nullable(z.number())),
  /** What it brings per extra mile, in US dollars; null without a price or without extra miles. */
  clientPaymentPerMile: z.optional(z.nullable(z.number())),
  /** Extra miles, estimated. */
  miles: z.nullable(z.number()),
  /** Of one that fits without a price: `look`. */
  level: z.enum(['fine', 'look', 'wrong']),
  text: z.string(),
})
export type NearbyJob = z.infer<typeof NearbyJob>
/** Open jobs that could share the truck. */
export const NearbyJobs = z.object({ results: z.array(NearbyJob) })
