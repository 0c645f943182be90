/** A dispatcher's changes to a job's plan, immediate or on a sheet. */
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { stopsPlatformRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { useOpenedAgain } from '../../../shell/kept/use-open-sheet.ts'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { commodityName } from '../detail/order-words.ts'
import type { PlanIds, PlanSheet } from './plan-sheets.ts'
import { useDone } from './use-done.ts'

const AddStopForm = lazy(async () => ({ default: (await import('./stop-forms.tsx')).AddStopForm }))
const StopForm = lazy(async () => ({ default: (await import('./stop-forms.tsx')).StopForm }))
const DatesForm = lazy(async () => ({ default: (await import('./dates-form.tsx')).DatesForm }))
const JobForm = lazy(async () => ({ default: (await import('./job-forms.tsx')).JobForm }))
const NewJobForm = lazy(async () => ({ default: (await import('./job-forms.tsx')).NewJobForm }))
const HandledForm = lazy(async () => ({ default: (await import('./vehicle-forms.tsx')).HandledForm }))
const VehicleForm = lazy(async () => ({ default: (await import('./vehicle-forms.tsx')).VehicleForm }))
const AddVehicles = lazy(async () => ({ default: (await import('./vehicle-forms.tsx')).AddVehicles }))
const SplitByVehicles = lazy(async () => ({ default: (await import('./regroup-forms.tsx')).SplitByVehicles }))
const SplitAtPlace = lazy(async () => ({ default: (await import('./regroup-forms.tsx')).SplitAtPlace }))
const Merge = lazy(async () => ({ default: (await import('./regroup-forms.tsx')).Merge }))
const MoveVehicles = lazy(async () => ({ default: (await import('./regroup-forms.tsx')).MoveVehicles }))
const BreakdownForm = lazy(async () => ({ default: (await import('./breakdown-form.tsx')).BreakdownForm }))

const Opened = ({ sheet, onClose }: { sheet: PlanSheet; onClose: () => void }) => {
  const navigate = useNavigate()
  switch (sheet.name) {
    case 'edit':
      return <JobForm job={sheet.job} onClose={onClose} />
    case 'dates':
      return <DatesForm job={sheet.job} onClose={onClose} />
    case 'add-stop':
      return <AddStopForm job={sheet.job} onClose={onClose} />
    case 'add-vehicles':
      return <AddVehicles job={sheet.job} onClose={onClose} />
    case 'split':
      return <SplitByVehicles job={sheet.job} onClose={onClose} />
    case 'split-route':
      return <SplitAtPlace job={sheet.job} onClose={onClose} />
    case 'breakdown':
      return (
        <BreakdownForm
          job={sheet.job}
          onBroken={({ guid }, isDated) =>
            void navigate({
              to: '/jobs/$jobGuid',
              params: { jobGuid: guid },
              search: isDated ? {} : { act: 'd' },
            })
          }
          onClose={onClose}
        />
      )
    case 'stop':
      return <StopForm job={sheet.job} stop={sheet.stop} onClose={onClose} />
    case 'handled':
      return <HandledForm job={sheet.job} stop={sheet.stop} onClose={onClose} />
    case 'vehicle':
      return <VehicleForm job={sheet.job} commodity={sheet.commodity} onClose={onClose} />
    case 'merge':
      return <Merge job={sheet.job} order={sheet.order} onClose={onClose} />
    case 'move':
      return <MoveVehicles job={sheet.job} order={sheet.order} onClose={onClose} />
    default:
      return <NewJobForm order={sheet.order} type={sheet.name} onClose={onClose} />
  }
}

export interface Planning {
  readonly open: (sheet: PlanSheet) => void
  readonly removeStop: (job: Job, stop: Stop) => Promise<void>
  /** Moves a stop before or after its neighbor. */
  readonly moveStop: (job: Job, stop: Stop, by: 1 | -1) => Promise<void>
  readonly removeVehicle: (job: Job, commodity: Commodity) => Promise<void>
  readonly label: (job: Job, label: { id: number; label: string }, isOn: boolean) => Promise<void>
  readonly remove: (job: Job) => Promise<void>
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

export const usePlanning = (): Planning => {
  const { shipper, platform } = useApis()
  const done = useDone()
  const reportFailure = useReportFailure()
  const [sheet, open] = useState<PlanSheet>()
  const queries = useQueryClient()
  useOpenedAgain<PlanIds>('plan', sheet, async (before) => {
    try {
      open(await (await import('./plan-sheet-again.ts')).planSheetAgain(before, queries))
    } catch (error) {
      reportFailure({ label: 'The job couldn’t be loaded', error })
    }
  })
  const attempt = async (label: string, job: Job, run: () => Promise<unknown>) => {
    try {
      await run()
      await done(label, job.order.guid)
    } catch (error) {
      reportFailure({ label, error })
    }
  }
  const nameOf = (stop: Stop) => stop.terminal?.name ?? stop.terminal?.city ?? 'The stop'
  return {
    open,
    removeStop: (job, stop) =>
      attempt(`${nameOf(stop)} removed from job ${job.number}`, job, () =>
        platform.call(stopsPlatformRoutes.remove, { params: { guid: stop.guid } }, { ifMatch: `"${job.version}"` }),
      ),
    moveStop: (job, stop, by) => {
      const at = job.stops.findIndex(({ guid }) => guid === stop.guid)
      const others = job.stops.filter(({ guid }) => guid !== stop.guid)
      const stops = others.toSpliced(at + by, 0, stop).map(({ guid }) => guid)
      return attempt(`Stops of job ${job.number} reordered`, job, () =>
        platform.call(
          stopsPlatformRoutes.reorder,
          { params: { guid: job.guid }, body: { stops } },
          { ifMatch: `"${job.version}"` },
        ),
      )
    },
    removeVehicle: (job, commodity) =>
      attempt(`${commodityName(commodity)} removed`, job, () =>
        shipper.call(commoditiesRoutes.remove, { params: { guid: commodity.guid } }, { ifMatch: `"${job.version}"` }),
      ),
    label: (job, { id, label }, isOn) => {
      const params = { guid: job.guid, labelId: id }
      const asRead = { ifMatch: `"${job.version}"` }
      return attempt(`${label} ${isOn ? 'put on' : 'taken off'} job ${job.number}`, job, () =>
        isOn
          ? platform.call(jobsPlatformRoutes.putLabel, { params }, asRead)
          : platform.call(jobsPlatformRoutes.removeLabel, { params }, asRead),
      )
    },
    remove: (job) =>
      attempt(`Job ${job.number} deleted`, job, () =>
        shipper.call(jobsRoutes.remove, { params: { guid: job.guid } }, { ifMatch: `"${job.version}"` }),
      ),
    sheet: sheet ? (
      <Suspense fallback={null}>
        <Opened key={sheet.name} sheet={sheet} onClose={() => open(undefined)} />
      </Suspense>
    ) : null,
  }
}
