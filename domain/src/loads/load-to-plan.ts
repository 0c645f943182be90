/** The input of a plan. */
import type { Places, Ride } from './rides.ts'
import type { Trailer } from './trailers.ts'
import type { SizeSource } from './vehicle-size.ts'
import type { Visit } from './visits.ts'

/** A vehicle of a load, with its display name. */
export interface PlannedRide extends Ride {
  readonly name: string
  readonly source: SizeSource
}

export interface LoadToPlan {
  readonly trailer: Trailer
  readonly visits: readonly (Pick<Visit, 'number' | 'opens' | 'closes'> & { readonly name: string })[]
  readonly rides: readonly PlannedRide[]
  /** Manually chosen positions, by ride id; without them the load is arranged. */
  readonly chosen?: Places | undefined
}

export interface Peak {
  readonly visit: number
  readonly amount: number
}
