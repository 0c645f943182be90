/** Vehicles at the next stops of all jobs in progress, including the stored day: VINs are looked up among them. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { useQueries } from '@tanstack/react-query'
import { jobQuery, nextRows, nextStopOf, underWayQueries } from '../jobs/jobs.api.ts'
import { usePack } from '../jobs/use-pack.ts'
import { piecesOf } from '../jobs/stop-words.ts'

export interface PieceAtStop {
  stop: Stop
  piece: Commodity
}

/** Jobs in progress that are next, and those of the stored day. */
export const useOpenJobs = (): Job[] => {
  const lists = useQueries({ queries: underWayQueries() })
  const rows = nextRows(lists.flatMap(({ data }) => data?.results ?? []))
  const jobs = useQueries({ queries: rows.map(({ guid }) => jobQuery(guid)) }).flatMap(({ data }) => data ?? [])
  const known = new Set(jobs.map(({ guid }) => guid))
  const kept = usePack()?.day.jobs.filter(({ guid }) => !known.has(guid)) ?? []
  return [...jobs, ...kept]
}

export const useOpenStops = (): PieceAtStop[] =>
  useOpenJobs().flatMap((job) => {
    const stop = nextStopOf(job)
    return stop ? piecesOf(stop, job).map((piece) => ({ stop, piece })) : []
  })
