/** The plan of a load in the contract's shape. It contains no money. */
import type {
  LoadCheck,
  LoadPlan,
  LoadRemedy,
  LoadVehicle,
  PlacedVehicle,
} from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Check } from '@waybill/domain/loads/checks.ts'
import type { LoadToPlan, PlannedRide } from '@waybill/domain/loads/load-to-plan.ts'
import type { PlannedLoad } from '@waybill/domain/loads/plan-load.ts'
import type { Remedy } from '@waybill/domain/loads/remedies.ts'
import { onBoardAfter, type Places } from '@waybill/domain/loads/rides.ts'
import type { Visit } from '@waybill/domain/loads/visits.ts'
import type { CommodityOfLoad, StopOfLoad } from '../../records/jobs/index.ts'

/** A load with what it was planned from. */
export interface LoadWithPlan {
  readonly load: LoadToPlan
  readonly plan: PlannedLoad
  readonly visits: readonly Visit[]
  readonly stops: ReadonlyMap<string, StopOfLoad>
  readonly vehicles: ReadonlyMap<string, CommodityOfLoad & { readonly width_inches: number | null }>
  readonly miles: number | null
}

const placed = (places: Places): PlacedVehicle[] =>
  [...places].map(([commodityGuid, position]) => ({ commodityGuid, position }))

const presentRemedy = ({ act, label, places, trailerId, ride }: Remedy, all: LoadWithPlan): LoadRemedy => ({
  act,
  label,
  ...(places ? { positions: placed(places) } : {}),
  ...(trailerId ? { trailerId } : {}),
  ...(ride ? { jobGuid: all.vehicles.get(ride)!.job_guid } : {}),
})

const presentCheck = ({ rides, remedy, code, level, title, text }: Check, all: LoadWithPlan): LoadCheck => ({
  code,
  level,
  title,
  text,
  commodities: [...rides],
  remedy: remedy ? presentRemedy(remedy, all) : null,
})

const presentVehicle = (ride: PlannedRide, { plan, vehicles }: LoadWithPlan): LoadVehicle => {
  const vehicle = vehicles.get(ride.id)!
  return {
    commodityGuid: ride.id,
    jobGuid: vehicle.job_guid,
    name: ride.name,
    identifier: vehicle.identifier,
    from: ride.from,
    to: ride.to,
    length: ride.length,
    width: vehicle.width_inches,
    height: ride.height,
    weight: ride.weight,
    source: ride.source,
    needsWinch: ride.needsWinch,
    position: plan.places.get(ride.id) ?? null,
  }
}

const instant = (date: Date | null) => date?.toISOString() ?? null

const presentVisit = (visit: Visit, { load, stops }: LoadWithPlan): LoadPlan['visits'][number] => {
  const place = stops.get(visit.stops[0]!.guid)!
  return {
    number: visit.number,
    name: load.visits[visit.number - 1]!.name,
    city: place.city,
    state: place.state,
    timeZone: place.time_zone,
    opens: instant(visit.opens),
    closes: instant(visit.closes),
    stops: visit.stops.map(({ guid, jobGuid, stopType }) => ({ guid, jobGuid, stopType })),
    on: load.rides.filter(({ from }) => from === visit.number).length,
    off: load.rides.filter(({ to }) => to === visit.number).length,
    onBoard: onBoardAfter(visit.number, load.rides).length,
  }
}

export const presentPlan = (all: LoadWithPlan): LoadPlan => ({
  trailerId: all.load.trailer.id,
  visits: all.visits.map((visit) => presentVisit(visit, all)),
  vehicles: all.load.rides.map((ride) => presentVehicle(ride, all)),
  reloads: all.plan.reloads.map((reload) => ({ ...reload, for: [...reload.for] })),
  isBest: all.plan.isBest,
  most: all.plan.most,
  heaviest: all.plan.heaviest,
  highest: all.plan.highest,
  miles: all.miles,
  checks: all.plan.checks.map((check) => presentCheck(check, all)),
})
