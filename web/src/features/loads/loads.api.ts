/** Calls on loads as queries and acts. Reversible acts run at once. */
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import type { LoadPlan } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Load, LoadChange } from '@waybill/contract/loads/loads.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../api/live/live-event.ts'
import { useLive } from '../../api/live/use-live.ts'
import { platformQueryOf, useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const at = (guid: string) => ({ params: { guid } })
export const loadQuery = (guid: string) => platformQueryOf(loadsRoutes.get, at(guid))
export const planQuery = (guid: string) => platformQueryOf(loadsRoutes.plan, at(guid))
export const nearbyQuery = (guid: string) => platformQueryOf(loadsRoutes.nearby, at(guid))
export const trailersQuery = () => ({ ...platformQueryOf(loadsRoutes.trailers), staleTime: Infinity })
/** Previews a load of some jobs. */
export const checkQuery = (body: Parameters<typeof asked>[0]) => platformQueryOf(loadsRoutes.check, asked(body))
const asked = (body: { jobs: string[]; trailerId: string; stops?: string[] | null | undefined }) => ({
  body: { ...body, stops: body.stops ?? null },
})

const STALE = ['loads', 'job', 'job list', 'order'] as const

/** Whether an event is about a load or one of its orders. */
export const isOfLoad = (load: Load, { guid, orderGuid }: LiveEvent): boolean =>
  [load.guid, ...load.jobs.map((job) => job.orderGuid)].some((each) => each === guid || each === orderGuid)

/** Reloads a load when it or one of its orders changes. */
export const useLoadLive = (load: Load | undefined): void => {
  const queries = useQueryClient()
  useLive((event) => {
    if (load && isOfLoad(load, event)) void queries.invalidateQueries({ queryKey: ['loads'] })
  })
}

/** Changes a load at once, with undo, which restores the previous values. */
export const useLoadChange = ({ guid, number, jobs, trailerId, stops, positions }: Load) => {
  const change = useChange(loadsRoutes.change, { on: 'platform', stale: STALE })
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  return async (body: LoadChange, done: string): Promise<void> => {
    const was: Required<LoadChange> = {
      jobs: jobs.map((job) => job.guid),
      trailerId: trailerId ?? '',
      stops: stops ?? null,
      positions: positions ?? null,
    }
    const before: LoadChange = {
      ...(body.jobs ? { jobs: was.jobs } : {}),
      ...(body.trailerId ? { trailerId: was.trailerId } : {}),
      ...(body.stops === undefined ? {} : { stops: was.stops }),
      ...(body.positions === undefined ? {} : { positions: was.positions }),
    }
    try {
      await change.mutateAsync({ ...at(guid), body })
      offerUndo({
        label: `Load ${number}: ${done}`,
        undo: async () => void (await change.mutateAsync({ ...at(guid), body: before })),
      })
    } catch (error) {
      reportFailure({ label: `Load ${number}`, error })
    }
  }
}

/** Creates a load of jobs; throws the server's refusal. */
export const useBuildLoad = () => useChange(loadsRoutes.create, { on: 'platform', stale: STALE })
export const useDissolveLoad = () => useChange(loadsRoutes.dissolve, { on: 'platform', stale: STALE })

/** All positions after placing a vehicle; a vehicle already there swaps places with it. */
export function placed(plan: LoadPlan, commodityGuid: string, position: number): NonNullable<LoadChange['positions']> {
  const moved = plan.vehicles.find((vehicle) => vehicle.commodityGuid === commodityGuid)
  return plan.vehicles.flatMap((vehicle) => {
    const isThere =
      moved && vehicle.position === position && vehicle.from < moved.to && moved.from < vehicle.to && vehicle !== moved
    const next = vehicle === moved ? position : isThere ? moved.position : vehicle.position
    return next === null ? [] : [{ commodityGuid: vehicle.commodityGuid, position: next }]
  })
}
