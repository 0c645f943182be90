/** Who drives for the carrier, as far as its jobs and phones tell, and when each is free. */
import type { Device } from '@waybill/contract/field/field.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { timeOf } from '../jobs/jobs.api.ts'

export interface Driver {
  /** The user, or the name of someone without an account. */
  id: string
  name: string
  truckNumber: string | null
  jobs: readonly Job[]
}

/** A job's driver: `id` is the same for all jobs of one person. */
export const driverOf = ({ driver }: Pick<Job, 'driver'>) =>
  driver?.name ? { id: driver.userGuid ?? driver.name, name: driver.name, truckNumber: driver.truckNumber } : null

/** Everyone with a phone of their own or a job, A to Z. Hired drivers count only with their jobs. */
export const driversOf = (jobs: readonly Job[], phones: readonly Device[]): Driver[] => {
  const known = new Map<string, Driver>()
  for (const { user, driverName } of phones)
    if (!driverName) known.set(user.guid, { id: user.guid, name: user.name, truckNumber: null, jobs: [] })
  for (const job of jobs) {
    const driver = driverOf(job)
    if (!driver) continue
    const before = known.get(driver.id)
    known.set(driver.id, {
      ...driver,
      truckNumber: driver.truckNumber ?? before?.truckNumber ?? null,
      jobs: [...(before?.jobs ?? []), job],
    })
  }
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The newest phone of a driver. */
export const phoneOf = (phones: readonly Device[], { id, name }: Pick<Driver, 'id' | 'name'>): Device | undefined =>
  phones
    .filter(({ user, driverName }) => (driverName ? driverName === name : user.guid === id))
    .toSorted((a, b) => Date.parse(b.dateSeen) - Date.parse(a.dateSeen))[0]

const isOpen = ({ status }: Stop) => status !== 'completed' && status !== 'canceled'
const known = (at: number) => at < Date.parse('2900-01-01')

/** From the first open stop to the last one, in milliseconds; null if a job has no dates. */
const spanOf = ({ stops }: Job): readonly [number, number] | null => {
  const times = stops.filter(isOpen).map(timeOf).filter(known)
  return times.length === 0 ? null : [Math.min(...times), Math.max(...times)]
}

export interface Free {
  driver: Driver
  /** The job that overlaps; null: free. */
  busy: Job | null
  /** The last stop before. */
  before: Stop | null
}

/** Who is free between two times, those first. */
export const freeBetween = (drivers: readonly Driver[], [from, to]: readonly [number, number]): Free[] =>
  drivers
    .map((driver) => {
      const busy = driver.jobs.find((job) => {
        const span = spanOf(job)
        return span !== null && span[0] < to && span[1] > from
      })
      const before = driver.jobs
        .flatMap(({ stops }) => stops.filter((stop) => isOpen(stop) && known(timeOf(stop)) && timeOf(stop) <= from))
        .toSorted((a, b) => timeOf(b) - timeOf(a))[0]
      return { driver, busy: busy ?? null, before: before ?? null }
    })
    .toSorted((a, b) => Number(a.busy !== null) - Number(b.busy !== null))

/** Whether a job has something to do by the end of a day: a stop is due, someone is on site, or vehicles are on the truck. */
export const isToday = (job: Job, now: number): boolean => {
  const end = new Date(now).setHours(24, 0, 0, 0)
  return job.status !== 'dispatched' || job.stops.some((stop) => isOpen(stop) && timeOf(stop) < end)
}
