/** The columns of the saved reports. */
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { CATEGORY_LABELS } from './report-categories.ts'
import { LastExport, MatchCount, ReportActs, SharedWith } from './report-cells.tsx'
import type { ListedReport } from './reports.api.ts'

const none = () => null

export const REPORT_COLUMNS: readonly GridColumn<ListedReport>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'link',
    width: 320,
    pinned: true,
    href: ({ id }) => `/reports/view/${id}`,
  },
  { id: 'category', label: 'Type', kind: 'text', width: 100, value: ({ category }) => CATEGORY_LABELS[category] },
  { id: 'ownerName', label: 'Owner', kind: 'text', width: 180 },
  {
    id: 'acl',
    label: 'Shared with',
    kind: 'text',
    width: 210,
    value: none,
    render: (report) => <SharedWith report={report} />,
  },
  {
    id: 'count',
    label: 'Matches',
    kind: 'number',
    width: 100,
    value: none,
    render: (report) => <MatchCount report={report} />,
  },
  {
    id: 'lastExport',
    label: 'Last export',
    kind: 'text',
    width: 140,
    value: none,
    render: (report) => <LastExport report={report} />,
  },
  {
    id: 'acts',
    label: 'Actions',
    kind: 'text',
    width: 150,
    value: none,
    render: (report) => <ReportActs report={report} />,
  },
]
