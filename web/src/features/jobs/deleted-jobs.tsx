/** Deleted jobs of existing orders, for users who may restore them. */
import { DELETED_JOB_COLUMNS } from '@waybill/contract/orders/deleted-columns.ts'
import type { DeletedJob } from '@waybill/contract/orders/deleted.shapes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type * as z from 'zod/mini'
import { useApis } from '../../api/queries.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { DeletedCard } from '../../shell/list/deleted-card.tsx'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'

export type DeletedJobRow = z.infer<typeof DeletedJob>

const WORDS = { pinned: ['number'] }

export const deletedJobs = (viewer: ColumnViewer): ListDeclaration<DeletedJobRow> => ({
  id: 'deleted-jobs',
  noun: { one: 'deleted job', many: 'deleted jobs' },
  searches: 'Number, order, client',
  columns: gridColumns(DELETED_JOB_COLUMNS, viewer, WORDS),
  fields: filterFields(DELETED_JOB_COLUMNS, viewer, WORDS),
  rowId: ({ guid }) => guid,
  rowLabel: ({ number }) => `Job ${number}`,
  card: { height: 76, draw: (row) => <DeletedCard {...row} /> },
  rows: {
    category: 'job list',
    name: 'deleted jobs',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(jobsPlatformRoutes.findDeleted, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ jobs, subject }) => jobs !== undefined || subject === 'job',
  },
})

export const useRestoreJob = () => {
  const { shipper } = useApis()
  return ({ guid }: Pick<DeletedJobRow, 'guid'>) => shipper.call(jobsRoutes.restore, { params: { guid } })
}
