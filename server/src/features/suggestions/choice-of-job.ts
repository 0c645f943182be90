/** Rows of a job and its past, in the form that the rule takes. */
import { toCents } from '@waybill/domain/money/cents.ts'
import type { Bid, Choice, InboundTruck, PastOffer } from '@waybill/domain/suggestions/carrier-choice.ts'
import type { Lane, PastHaul } from '@waybill/domain/suggestions/past-haul.ts'
import type { CarriedJob, ComingTruck, EndedOffer, JobBid, JobToPlace } from '../../records/suggestions/index.ts'

/** The rows of a job's past, in query order. */
export type Past = readonly [CarriedJob[], ComingTruck[], JobBid[], EndedOffer[]]

const laneOf = (row: Omit<CarriedJob | JobToPlace, 'vendor_guid'>): Lane => ({
  origin: { cityKey: row.origin_key, state: row.origin_state, zipCode: row.origin_zip_code },
  destination: { cityKey: row.destination_key, state: row.destination_state, zipCode: row.destination_zip_code },
  pieces: row.commodity_count,
  miles: row.miles === null ? null : Number(row.miles),
  equipmentTypeId: row.equipment_type_id,
})

export const haulOf = (row: CarriedJob): PastHaul => ({
  ...laneOf(row),
  jobGuid: row.guid,
  vendorGuid: row.vendor_guid,
  pay: row.pay === null ? null : toCents(row.pay),
  completedAt: row.vendor_completed_at,
  isOnTime: row.due && row.vendor_completed_at <= row.due,
})

const truckOf = ({ guid, vendor_guid, place, arrives_at }: ComingTruck): InboundTruck => ({
  vendorGuid: vendor_guid,
  jobGuid: guid,
  city: place,
  arrivesAt: arrives_at,
})

const bidOf = ({ vendor_guid, amount }: JobBid): Bid => ({
  vendorGuid: vendor_guid,
  amount: amount === null ? null : toCents(amount),
})

const offerOf = ({ vendor_guid, status, ended_at, answer_reason }: EndedOffer): PastOffer => ({
  vendorGuid: vendor_guid,
  outcome: status,
  at: ended_at,
  said: answer_reason,
})

/** The job's choice, without its candidates and departures. */
export const choiceOf = (
  job: JobToPlace,
  [hauls, trucks, bids, offers]: Past,
  now: Date,
): Omit<Choice, 'candidates'> => ({
  lane: laneOf(job),
  hauls: hauls.map(haulOf),
  departures: [],
  inbound: trucks.map(truckOf),
  bids: bids.map(bidOf),
  pastOffers: offers.map(offerOf),
  now,
})

/** Every vendor that the choice refers to. */
export const namedIn = ({ hauls, departures, inbound, bids, pastOffers }: Omit<Choice, 'candidates'>): string[] =>
  [...hauls, ...departures, ...inbound, ...bids, ...pastOffers].map(({ vendorGuid }) => vendorGuid)
