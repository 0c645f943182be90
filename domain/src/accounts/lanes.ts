/** What past jobs reveal about the lanes of a vendor or client, by state. */
import { type Cents, percentage, perUnit, sum } from '../money/cents.ts'
import { ENOUGH_HAULS, medianOf } from '../suggestions/past-haul.ts'

export interface LanePlace {
  readonly state: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A carried transport. Money in cents, of its line haul; zero if nothing was agreed. */
export interface LaneJob {
  readonly origin: LanePlace
  readonly destination: LanePlace
  readonly pieces: number
  /** Measured or estimated; null: unknown. */
  readonly miles: number | null
  readonly revenue: Cents
  readonly expense: Cents
  /** Null: no window was agreed. */
  readonly isOnTime: boolean | null
  readonly at: Date
}

export interface LaneGroup<J extends LaneJob> {
  readonly origin: LanePlace
  readonly destination: LanePlace
  readonly jobs: readonly J[]
}

const mean = (values: readonly number[]) =>
  values.length ? values.reduce((total, each) => total + each, 0) / values.length : null

/** The center of a state's places. */
const placeOf = (places: readonly LanePlace[]): LanePlace => ({
  state: places[0]!.state,
  latitude: mean(places.flatMap(({ latitude }) => latitude ?? [])),
  longitude: mean(places.flatMap(({ longitude }) => longitude ?? [])),
})

const nameOf = ({ origin, destination }: Pick<LaneJob, 'origin' | 'destination'>) =>
  `${origin.state} ${destination.state}`

/** Jobs by lane, busiest lane first. */
export const lanesOf = <J extends LaneJob>(jobs: readonly J[], most: number): LaneGroup<J>[] =>
  [...Map.groupBy(jobs, nameOf)]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a.localeCompare(b))
    .slice(0, most)
    .map(([, own]) => ({
      origin: placeOf(own.map(({ origin }) => origin)),
      destination: placeOf(own.map(({ destination }) => destination)),
      jobs: own,
    }))

export const middle = (values: readonly number[]): number | null => medianOf(values.toSorted((a, b) => a - b))

type Side = 'revenue' | 'expense'
/** The priced jobs; none if they are too few for a price. */
function priced<J extends LaneJob>(jobs: readonly J[], side: Side): readonly J[] {
  const found = jobs.filter((job) => job[side] > 0)
  return found.length < ENOUGH_HAULS ? [] : found
}

/** The median cost of a job. */
export const usualPrice = (jobs: readonly LaneJob[], side: Side): Cents | null =>
  middle(priced(jobs, side).map((job) => job[side]))

/** Per mile, over jobs with known miles. */
export function pricePerMile(jobs: readonly LaneJob[], side: Side): Cents | null {
  const known = priced(jobs, side).filter(({ miles }) => miles !== null && miles > 0)
  return perUnit(
    sum(known.map((job) => job[side])),
    known.reduce((total, { miles }) => total + miles!, 0),
  )
}

const perVehicle = (jobs: readonly LaneJob[], side: Side): Cents[] =>
  jobs.map((job) => Math.round(job[side] / Math.max(1, job.pieces)))

/** The price per vehicle of each priced job. */
export const pricesByVehicle = (jobs: readonly LaneJob[], side: Side): Cents[] =>
  perVehicle(priced(jobs, side), side).toSorted((a, b) => a - b)

/** The median pay per vehicle and mile: comparable across distances and partial loads. */
const usualRate = (jobs: readonly LaneJob[]) =>
  middle(
    priced(jobs, 'expense').flatMap(({ expense, miles, pieces }) =>
      miles ? [expense / miles / Math.max(1, pieces)] : [],
    ),
  )

/** How much more one takes than all carriers, in percent; null if either is unknown. */
export function againstAll(own: readonly LaneJob[], all: readonly LaneJob[]): number | null {
  const [one, usual] = [usualRate(own), usualRate(all)]
  return one === null || !usual ? null : Math.round((one / usual - 1) * 1_000) / 10
}

/** The margin on the client's price, in percent, over jobs with both sides known. */
export function laneMargin(jobs: readonly LaneJob[]): number | null {
  const known = jobs.filter(({ revenue, expense }) => revenue > 0 && expense > 0)
  const revenue = sum(known.map((job) => job.revenue))
  const margin = percentage(revenue - sum(known.map((job) => job.expense)), revenue)
  return margin === null ? null : Math.round(margin * 10) / 10
}

/** Percent delivered on time. */
export function laneOnTime(jobs: readonly LaneJob[]): number | null {
  const known = jobs.filter(({ isOnTime }) => isOnTime !== null)
  return known.length ? Math.round((known.filter(({ isOnTime }) => isOnTime).length * 1_000) / known.length) / 10 : null
}

/** The price per vehicle for each month that has one, oldest first. */
export const pricesByMonth = (jobs: readonly LaneJob[], monthOf: (at: Date) => string) =>
  [...Map.groupBy(priced(jobs, 'revenue'), ({ at }) => monthOf(at))]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, own]) => ({ month, price: middle(perVehicle(own, 'revenue'))! }))

/** The 10th, 50th and 90th percentile; null for an empty list. */
export function spread(sorted: readonly Cents[]): { low: Cents; median: Cents; high: Cents } | null {
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)]!
  return sorted.length ? { low: at(0.1), median: at(0.5), high: at(0.9) } : null
}
