/** The columns of the dispatch board, and the jobs of each. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { listBodyOf } from '../../../shell/list/list-body.ts'
import type { ListQuestion, PagedRows } from '../../../shell/list/list-declaration.ts'
import type { FilterGroup } from '../../../ui/filter/filter-model.ts'
import { PALETTE, type ToneName } from '../../../ui/palette.ts'
import type { ListedJob } from '../job-columns.tsx'
import { JOB_STATUS_LABELS } from '../job-words.ts'
import { TO_ASSIGN } from './to-assign.ts'

/** Jobs of the same group, one below the other. */
export interface BoardLane {
  readonly id: string
  readonly label: string
  readonly tone: ToneName
  readonly statuses: readonly JobStatus[]
  readonly sort: NonNullable<ListQuestion['sort']>
}

const DUE = { id: 'waiting.due', direction: 'asc' } as const
const LATEST = { id: 'dateUpdated', direction: 'desc' } as const

const laneOf = (status: JobStatus): BoardLane => ({
  id: status,
  label: JOB_STATUS_LABELS[status],
  tone: PALETTE.jobStatus[status],
  statuses: [status],
  sort: status === 'completed' ? LATEST : DUE,
})

/** One column per status, in the order in which a job passes through them. */
export const STATUS_LANES: readonly BoardLane[] = (
  [
    'tenders',
    ...TO_ASSIGN,
    'dispatched',
    'in-progress',
    'picked-up',
    'delivered',
    'completed',
    'on-hold',
  ] as const satisfies JobStatus[]
).map(laneOf)

const stage = (label: string, statuses: readonly [JobStatus, ...JobStatus[]]): BoardLane => ({
  id: label,
  label,
  tone: PALETTE.jobStatus[statuses[0]],
  statuses,
  sort: DUE,
})
/** Jobs in progress, below the map. */
export const UNDER_WAY_LANES: readonly BoardLane[] = [
  stage('Offered', ['pending']),
  stage('Dispatched', ['dispatched']),
  stage('In progress', ['in-progress', 'picked-up']),
  stage('To verify', ['delivered']),
]

/** Page size of cards. */
const PAGE_SIZE = 50

/** The jobs of some statuses. */
export const laneRows = (
  { id, statuses }: Pick<BoardLane, 'id' | 'statuses'>,
  pageSize = PAGE_SIZE,
): PagedRows<ListedJob> => ({
  category: 'job list',
  name: `board ${id}`,
  pageSize,
  fetch: (apis, question, page, signal) => {
    const [only] = statuses
    const isOne = statuses.length === 1
    const within: FilterGroup = {
      op: 'and',
      rules: [{ field: 'status', operator: 'in', value: [...statuses] }, ...(question.filter ? [question.filter] : [])],
    }
    return apis.shipper.call(
      jobsRoutes.list,
      {
        query: { ...page, ...(isOne && only ? { status: only } : {}) },
        body: listBodyOf(isOne ? question : { ...question, filter: within }),
      },
      { signal },
    )
  },
  isOurs: ({ jobs, subject }) => jobs !== undefined || subject === 'job',
  rowsOf: ({ jobs }) => (jobs ?? []) as ListedJob[],
  belongs: ({ status }) => statuses.includes(status),
})
