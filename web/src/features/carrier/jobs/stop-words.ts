/** Formatting a stop and its vehicles. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { townOf } from '../trade-words.ts'
import { JOBS as words } from './jobs.words.ts'

export const stopTypeText = ({ stopType }: Pick<Stop, 'stopType'>): string =>
  ({ pickup: words.pickUp, delivery: words.deliver, service: words.service })[stopType]

export const stopTone = ({ stopType }: Pick<Stop, 'stopType'>): ToneName =>
  ({ pickup: 'blue', delivery: 'green', service: 'orange' } as const)[stopType]

/** `Harbor Gate Auction`, or the town if the place has no name. */
export const placeName = ({ terminal }: Pick<Stop, 'terminal'>): string => terminal?.name ?? townOf(terminal)

/** `455 Port Rd, Port Hueneme, CA 93041` */
export const addressText = ({ terminal }: Pick<Stop, 'terminal'>): string =>
  [terminal?.street1, [townOf(terminal), terminal?.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Opens the phone's map app. */
export const mapLink = ({ terminal }: Pick<Stop, 'terminal'>): string => {
  const to = [terminal?.name, terminal?.street1, terminal?.city, terminal?.state, terminal?.zipCode].filter(Boolean)
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to.join(', '))}`
}

export const pieceName = ({ vehicle, description, type }: Commodity): string =>
  (vehicle && [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')) ||
  description ||
  (words.pieceTypes[type as keyof typeof words.pieceTypes] ?? type)

/** `…RF5A04417`: the end of a VIN, as read off a windshield. */
export const vinEnd = (vin: string | null): string => (vin && vin.length > 8 ? `…${vin.slice(-8)}` : (vin ?? ''))

/** First pickup to last delivery. */
export const wayOf = ({ stops }: Pick<Job, 'stops'>): { from: string; to: string } => ({
  from: townOf(stops.find(({ stopType }) => stopType === 'pickup')?.terminal ?? stops[0]?.terminal),
  to: townOf(stops.findLast(({ stopType }) => stopType === 'delivery')?.terminal ?? stops.at(-1)?.terminal),
})

/** What a stop handles. */
export const piecesOf = (stop: Pick<Stop, 'commodities'>, { commodities }: Pick<Job, 'commodities'>): Commodity[] =>
  stop.commodities.flatMap(({ guid }) => commodities.find((each) => each.guid === guid) ?? [])
