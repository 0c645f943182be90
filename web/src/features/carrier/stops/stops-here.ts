/** Stops of other jobs at the same place: whoever hands over there signs for all of them at once. */
import { useQueries } from '@tanstack/react-query'
import { inspectionsQuery, nextStopOf } from '../jobs/jobs.api.ts'
import { useOpenJobs } from '../scan/open-stops.ts'
import { owesMoney } from './finishing.ts'
import { type AtStop, isLeft, piecesAt, type StopHere } from './stop.api.ts'

const lacksOf = (at: AtStop, areInspectionsKnown: boolean): StopHere['lacks'] => {
  if (at.stop.status !== 'started') return 'arrival'
  if (!areInspectionsKnown || piecesAt(at).some(isLeft)) return 'inspection'
  return owesMoney(at) ? 'money' : null
}

/** The next stops of other jobs at this place, of the same type. */
export const useStopsHere = (here: AtStop | undefined): StopHere[] => {
  const place = here?.stop.terminal?.guid
  const beside = useOpenJobs().flatMap((job) => {
    const stop = here && place && job.guid !== here.job.guid && !job.isOnHold ? nextStopOf(job) : undefined
    return stop && stop.stopType === here?.stop.stopType && stop.terminal?.guid === place ? [{ job, stop }] : []
  })
  const inspections = useQueries({ queries: beside.map(({ job }) => inspectionsQuery(job.guid)) })
  return beside.map(({ job, stop }, nth) => {
    const { data } = inspections[nth] ?? {}
    const at = { job, stop, inspections: data?.results ?? [] }
    return { at, lacks: lacksOf(at, data !== undefined) }
  })
}
