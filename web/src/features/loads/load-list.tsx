/** Loads as a list. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { LOAD_COLUMNS } from '@waybill/contract/loads/load-columns.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import type { LoadBrief } from '@waybill/contract/loads/loads.shapes.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { countText } from '../../ui/grid/noun.ts'

const WORDS = { pinned: ['number'] }
const JOBS = { one: 'job', many: 'jobs' }

/** Labels a job status. */
export type StatusLabel = (status: string) => string

export const loadList = (viewer: ColumnViewer, labelOf: StatusLabel): ListDeclaration<LoadBrief> => {
  const statuses = (row: LoadBrief) => row.statuses.map(labelOf).join(', ')
  return {
    id: 'loads',
    noun: { one: 'load', many: 'loads' },
    searches: 'Load, job, vehicle',
    columns: gridColumns<LoadBrief>(LOAD_COLUMNS, viewer, WORDS).map((column) =>
      column.id === 'statuses' ? { ...column, value: statuses } : column,
    ),
    fields: filterFields(LOAD_COLUMNS, viewer, WORDS),
    rowId: ({ guid }) => guid,
    rowLabel: ({ number }) => `Load ${number}`,
    card: {
      height: 76,
      draw: (row) => (
        <RowCard>
          <strong>{row.number}</strong>
          <span>{statuses(row)}</span>
          <small>
            {row.origins[0]} to {row.destinations.at(-1)}
          </small>
          <small>{[countText(row.jobCount, JOBS), row.vendorName].filter(Boolean).join(', ')}</small>
        </RowCard>
      ),
    },
    rows: {
      category: 'loads',
      name: 'loads',
      fetch: (apis, question, page, signal) =>
        apis.platform.call(loadsRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
      isOurs: ({ subject, loads }) => subject === 'load' || loads !== undefined,
      rowsOf: ({ loads = [] }) => loads as LoadBrief[],
      isOnlyChange: ({ subject }) => subject !== 'load',
    },
  }
}
