/** Jobs of one status, or all of them: the list in which dispatchers find and work on jobs. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { lazy, Suspense, useMemo } from 'react'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { JOB_CARD_COLUMNS, JOB_CARD_HEIGHT, JobCard } from '../../features/jobs/job-card.tsx'
import { jobAsks, jobFilterFields, jobGridColumns, type ListedJob } from '../../features/jobs/job-columns.tsx'
import { jobRows } from '../../features/jobs/job-rows.ts'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import type { ListedJobStatus } from '../../features/jobs/jobs.api.ts'
import { JOB_QUICK_FILTERS } from '../../features/jobs/quick-filters.ts'
import { useEquipmentChoices } from '../../features/orders/equipment.ts'
import { reported, type ShownReport } from '../../features/reports/list-acts.tsx'
import { statusFilter } from '../../features/reports/report-of-list.ts'
import type { ColumnChoices } from '../../shell/list/declared-columns.ts'
import { useDispatcherChoices } from '../../shell/list/dispatcher-field.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useOwnGuid, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { BuildLoad } from '../loads/build-load.tsx'
import { NoJobs } from './no-jobs.tsx'
import { useJobLetters } from './use-job-letters.tsx'

const SelectionExport = lazy(() => import('../../features/reports/selection-export.tsx'))
const JobBulk = lazy(async () => ({ default: (await import('./job-bulk.tsx')).JobBulk }))
const JobPeek = lazy(async () => ({ default: (await import('./job-peek.tsx')).JobPeek }))

const TITLES: Readonly<Record<ListedJobStatus, string>> = { ...JOB_STATUS_LABELS, all: 'All Jobs' }

const jobList = (
  status: ListedJobStatus,
  viewer: ColumnViewer,
  own: string | undefined,
  choices: ColumnChoices | undefined,
): ListDeclaration<ListedJob> => ({
  id: 'jobs',
  noun: { one: 'job', many: 'jobs' },
  searches: 'Number, VIN, vehicle, city, name',
  columns: jobGridColumns(viewer, choices),
  fields: jobFilterFields(viewer, choices),
  quick: JOB_QUICK_FILTERS(own),
  rowId: (row) => row.guid,
  rowLabel: (row) => `Job ${row.number}`,
  card: { height: JOB_CARD_HEIGHT, columns: JOB_CARD_COLUMNS, draw: (row) => <JobCard row={row} /> },
  asks: jobAsks,
  rows: jobRows(status),
})

export interface JobListProps {
  status: ListedJobStatus
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, for a status or a saved report. */
export const JobList = ({ status, viewer, report }: JobListProps) => {
  const own = useOwnGuid()
  const choices = useDispatcherChoices(useEquipmentChoices(), report)
  const list = useMemo(() => jobList(status, viewer, own, choices), [status, viewer, own, choices])
  const acts = useJobActs()
  const mayLoad = viewer.permissions.has('jobs.edit')
  const { letters, sheet } = useJobLetters(acts)
  const title = report?.name ?? TITLES[status]
  const inHand = {
    list: { category: 'job', filterState: statusFilter(status) },
    noun: list.noun,
    title,
    reportGuid: report?.guid,
  } as const
  return (
    <>
      <ListScreen<ListedJob>
        list={list}
        title={title}
        {...reported(report, inHand)}
        keys={letters.map(({ press, ...key }) => ({ ...key, run: (row) => row && press(row.guid) }))}
        renderSelection={(now) => (
          <Suspense fallback={null}>
            <JobBulk now={now} status={status} />
            <SelectionExport {...inHand} now={now} />
            {mayLoad && now.selection.kind === 'some' ? <BuildLoad jobs={[...now.selection.ids]} /> : null}
          </Suspense>
        )}
        renderPeek={({ id, onClose }) => <JobPeek key={id} guid={id} acts={acts} onClose={onClose} />}
        renderEmpty={() => <NoJobs title={report ? undefined : title} status={status} />}
      />
      {acts.sheet}
      {sheet}
    </>
  )
}

/** The screen of `/jobs` and `/jobs/{status}`. */
export const JobsScreen = ({ status }: { status: ListedJobStatus }) => {
  const viewer = useViewer()
  return viewer ? <JobList key={status} status={status} viewer={viewer} /> : <Page title={TITLES[status]} isLoading />
}
