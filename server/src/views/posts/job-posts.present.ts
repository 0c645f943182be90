/** A post for carriers: an allow-list without street, client, VIN or the client's price. */
import type { JobPost } from '@waybill/contract/posts/posts.shapes.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { JOB_POST_MAY, JOB_POST_SEEN } from '@waybill/domain/access/tables/posts.ts'
import type { Caller } from '../../caller/caller.ts'
import { toCents, toDollars, perUnit } from '@waybill/domain/money/cents.ts'
import { instant, number } from '../../platform/http/present.ts'
import type { JobPostRow } from '../../records/posts/index.ts'
import { optionNames, optionsOf, type PicklistRecord } from '../../records/reference/index.ts'
import type { MiddleOf } from '../jobs/contracts.present.ts'
import { presentTerms } from '../money/payment-config.ts'
import { standingOf } from './posts.present.ts'

type Stop = JobPostRow['stops'][number]

const moment = (at: string | null) => (at === null ? null : new Date(at).toISOString())
const placeOf = ({ city, state, zip_code, country }: Stop, middleOf: MiddleOf) => {
  const { latitude = null, longitude = null } = middleOf(zip_code) ?? {}
  return { city, state, zipCode: zip_code, country, latitude, longitude }
}

const presentStop = (stop: Stop, middleOf: MiddleOf): JobPost['stops'][number] => ({
  stopType: stop.stop_type,
  sequence: stop.sequence,
  place: placeOf(stop, middleOf),
  dateRequestedType: stop.requested_type,
  dateRequestedStart: moment(stop.requested_start),
  dateRequestedEnd: moment(stop.requested_end),
  timeZone: stop.time_zone,
})

const presentCommodity = (row: JobPostRow['commodities'][number]): JobPost['commodities'][number] => ({
  type: row.type,
  description: row.description,
  quantity: row.quantity,
  inoperable: row.inoperable,
  length: row.length,
  height: row.height,
  width: row.width,
  weight: row.weight,
  vehicle:
    row.type === 'vehicle'
      ? { year: row.year, make: row.make, model: row.model, bodyType: row.body_type, weightClass: row.weight_class }
      : null,
})

/** What a carrier may do with the post now. */
function canOf(row: JobPostRow, requestStatus: string | undefined, caller: Caller): string[] {
  const isOpen = row.status === 'posted' && (row.job_status === 'posted' || row.job_status === 'requests')
  const asked = requestStatus === 'open'
  return actsOf(JOB_POST_MAY, caller, () => isOpen, { asked, unasked: !asked })
}

/** How an offer at the posted price would pay. */
function presentPaid({ amount, payment, own_terms_id: own }: JobPostRow, options: readonly PicklistRecord[]) {
  const usual = optionsOf('payment-terms', options).find(({ isDefault }) => isDefault)?.id
  const { termsId, cod } = payment ?? {}
  const collected = toCents(cod?.amount ?? 0)
  return {
    paymentConfig: presentTerms(termsId ?? own ?? Number(usual ?? 0), options),
    codAmount: cod?.amount ?? 0,
    codMethod: cod?.method ?? null,
    codLocation: cod?.location ?? null,
    balance: amount === null ? null : toDollars(toCents(amount) - collected),
  }
}

/** `options`: the company's own lists, for its names of equipment and terms. */
export function presentJobPost(
  row: JobPostRow,
  caller: Caller,
  middleOf: MiddleOf,
  options: readonly PicklistRecord[],
): JobPost {
  const { request } = row
  const equipment = optionNames(options).equipment(row.equipment_type_id)
  const status = request ? standingOf(request.status, row.status) : undefined
  const [price, distance] = [number(row.amount), number(row.distance)]
  const rate = price === null ? null : perUnit(toCents(price), distance)
  const [first, last] = [row.stops[0], row.stops.at(-1)]
  return show(JOB_POST_SEEN, caller, {
    guid: row.guid,
    board: row.board,
    status: row.status,
    job: {
      guid: row.job_guid,
      number: row.job_number,
      type: row.job_kind,
      classification: row.job_classification,
      loadType: row.load_type,
      inspectionType: row.inspection_type,
      distance,
      equipmentType:
        row.equipment_type_id !== null && equipment !== null ? { id: row.equipment_type_id, label: equipment } : null,
    },
    price,
    pricePerMile: rate === null ? null : toDollars(rate),
    ...presentPaid(row, options),
    milesAway: row.miles_away,
    comment: row.comment,
    origin: first ? placeOf(first, middleOf) : null,
    destination: last ? placeOf(last, middleOf) : null,
    stops: row.stops.map((stop) => presentStop(stop, middleOf)),
    commodities: row.commodities.map(presentCommodity),
    datePosted: instant(row.posted_at),
    dateExpires: instant(row.expires_at),
    ownRequest: request && {
      guid: request.guid,
      amount: request.amount === null ? null : Number(request.amount),
      message: request.message,
      status: status!,
      closedReason: request.closed_reason,
      dateCreated: new Date(request.created_at).toISOString(),
    },
    contractStatus: row.contract_status,
    can: canOf(row, status, caller),
  })
}
