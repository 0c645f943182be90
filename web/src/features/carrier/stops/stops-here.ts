/** Stops of other jobs at the same place: whoever hands over there signs for all of them at once. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQueries } from '@tanstack/react-query'
import { inspectionsQuery, nextStopOf } from '../jobs/jobs.api.ts'
import { useOpenJobs } from '../scan/open-stops.ts'
import { handsOverVehicles, owesMoney } from './finishing.ts'
import { type AtStop, isLeft, piecesAt, type StopHere } from './stop.api.ts'

const driverOf = ({ driver, vendor }: Job): string => driver?.userGuid ?? `${vendor?.guid} ${driver?.name ?? ''}`

/** A driver who is no user is told by the name; jobs without a driver are of the same one if they are of the same carrier. */
export const isOfSameDriver = (one: Job, other: Job): boolean => driverOf(one) === driverOf(other)

const lacksOf = (at: AtStop, areInspectionsKnown: boolean): StopHere['lacks'] => {
  if (at.stop.status !== 'started') return 'arrival'
  if (!areInspectionsKnown || piecesAt(at).some(isLeft)) return 'inspection'
  return owesMoney(at) ? 'money' : null
}

/** The next stops of other jobs at this place, of the same type, that hand over vehicles alone. */
export const useStopsHere = (here: AtStop | undefined): StopHere[] => {
  const place = here?.stop.terminal?.guid
  const beside = useOpenJobs().flatMap((job) => {
    const stop = here && place && job.guid !== here.job.guid && !job.isOnHold ? nextStopOf(job) : undefined
    return stop && stop.stopType === here?.stop.stopType && stop.terminal?.guid === place ? [{ job, stop }] : []
  })
  const inspections = useQueries({ queries: beside.map(({ job }) => inspectionsQuery(job.guid)) })
  return beside.flatMap(({ job, stop }, nth) => {
    const { data } = inspections[nth] ?? {}
    const at = { job, stop, inspections: data?.results ?? [] }
    if (!here || !handsOverVehicles(piecesAt(at))) return []
    return [{ at, isOfSameDriver: isOfSameDriver(here.job, job), lacks: lacksOf(at, data !== undefined) }]
  })
}
