/** The carrier's lists of jobs as the day knows them, for a phone on which they were never opened. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'

/** Statuses of the jobs in a day. */
const IN_DAY = ['dispatched', 'in-progress', 'picked-up']

/** `2021 Ford F-150 +2`, as lists name what a job carries. */
const vehicleNameOf = ({ commodities }: Job): string | null => {
  const [first] = commodities
  if (!first) return null
  const { vehicle, description, identifier, type } = first
  const named = [vehicle?.year, vehicle?.make, vehicle?.model].filter(Boolean).join(' ')
  const name = named || description || identifier || type
  return commodities.length > 1 ? `${name} +${commodities.length - 1}` : name
}

const placeOf = (stop: Stop | undefined) => {
  const { city = null, state = null, timeZone = null } = stop?.terminal ?? {}
  return { city, state, timeZone }
}

/** What cards and their order read of a row. */
type RowInDay = Pick<
  JobRow,
  | 'guid'
  | 'number'
  | 'status'
  | 'vehicleName'
  | 'originCity'
  | 'originState'
  | 'originTimeZone'
  | 'destinationCity'
  | 'destinationState'
  | 'datePickupScheduledStart'
  | 'datePickupRequestedStart'
  | 'dateDeliveryScheduledStart'
  | 'dateDeliveryRequestedStart'
  | 'vendorPayment'
>

const rowOf = (job: Job): RowInDay => {
  const first = job.stops.find(({ stopType }) => stopType === 'pickup') ?? job.stops[0]
  const last = job.stops.findLast(({ stopType }) => stopType === 'delivery') ?? job.stops.at(-1)
  const [from, to] = [placeOf(first), placeOf(last)]
  return {
    guid: job.guid,
    number: job.number,
    status: job.status,
    vehicleName: vehicleNameOf(job),
    originCity: from.city,
    originState: from.state,
    originTimeZone: from.timeZone,
    destinationCity: to.city,
    destinationState: to.state,
    datePickupScheduledStart: first?.dateScheduledStart ?? null,
    datePickupRequestedStart: first?.dateRequestedStart ?? null,
    dateDeliveryScheduledStart: last?.dateScheduledStart ?? null,
    dateDeliveryRequestedStart: last?.dateRequestedStart ?? null,
    vendorPayment: job.vendorPayment ?? null,
  }
}

/** Undefined for a status that days leave out. */
export const jobsInDay = ({ jobs }: FieldDay, status: unknown): RowInDay[] | undefined =>
  IN_DAY.some((each) => each === status) ? jobs.filter((job) => job.status === status).map(rowOf) : undefined
