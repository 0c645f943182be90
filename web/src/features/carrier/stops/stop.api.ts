/** A stop with its job and inspections. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../../api/queries.ts'
import { inspectionsQuery, jobQuery } from '../jobs/jobs.api.ts'
import { piecesOf } from '../jobs/stop-words.ts'

export const stopQuery = (guid: string) => platformQueryOf(stopsPlatformRoutes.get, { params: { guid } })

export interface AtStop {
  stop: Stop
  job: Job
  inspections: readonly Inspection[]
}

/** The stop of another job at the same place. */
export interface StopHere {
  at: AtStop
  /** Whether the driver of the page's job is its driver, too. */
  isOfSameDriver: boolean
  /** Why it cannot be signed for together yet; null if it can. */
  lacks: 'arrival' | 'inspection' | 'money' | null
}

/** Before the inspections are known, an inspected vehicle would look like one that is not. */
export const atStopOf = (
  stop: Stop | undefined,
  job: Job | undefined,
  inspections: { isPending: boolean; data?: { results: readonly Inspection[] } | undefined },
): AtStop | undefined =>
  stop && job && !inspections.isPending ? { stop, job, inspections: inspections.data?.results ?? [] } : undefined

/** The stop, once everything its page needs is loaded. */
export const useStop = (guid: string) => {
  const stop = useQuery(stopQuery(guid))
  const jobGuid = stop.data?.jobGuid ?? ''
  const job = useQuery({ ...jobQuery(jobGuid), enabled: jobGuid !== '' })
  const inspections = useQuery({ ...inspectionsQuery(jobGuid), enabled: jobGuid !== '' })
  const at = atStopOf(stop.data, job.data, inspections)
  return {
    at,
    error: at ? undefined : (stop.error ?? job.error),
    retry: () => Promise.all([stop.refetch(), job.refetch()]),
  }
}

export type PieceState = 'start' | 'go-on' | 'inspected' | 'done' | 'missing' | 'refused'

export interface Piece {
  commodity: Commodity
  state: PieceState
  /** The effective inspection at this stop. */
  inspection: Inspection | undefined
}

const isCounted = ({ dateSuperseded }: Inspection) => dateSuperseded === null

/** Everything that the stop handles, with its progress. */
export const piecesAt = ({ stop, job, inspections }: AtStop): Piece[] =>
  piecesOf(stop, job).map((commodity) => {
    const handled = stop.commodities.find(({ guid }) => guid === commodity.guid)
    const inspection = inspections.find(
      (each) => each.stopId === stop.guid && each.commodityId === commodity.guid && isCounted(each),
    )
    return { commodity, inspection, state: stateOf(handled?.outcome ?? null, inspection) }
  })

const stateOf = (outcome: 'done' | 'missing' | 'refused' | null, inspection: Inspection | undefined): PieceState => {
  if (outcome) return outcome
  if (!inspection) return 'start'
  // All but the signature, which comes with finishing the stop.
  return inspection.missing.some(({ path }) => path !== 'signature') ? 'go-on' : 'inspected'
}

/** Vehicles marked as missing or refused need nothing more. */
export const isSettled = ({ state }: Piece): boolean => state !== 'missing' && state !== 'refused'

/** Whether a vehicle still has to be inspected, or marked as missing. */
export const isLeft = ({ state }: Piece): boolean => state === 'start' || state === 'go-on'
