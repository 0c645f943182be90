/** The columns of the company's history, across all records. */
import { listColumns } from '../lists/list-columns.ts'
import { PORTALS } from '../vocabulary/portals.ts'

export const HISTORY_COLUMNS = listColumns({
  id: { kind: 'text', sortable: false, filterable: false },
  date: { kind: 'datetime', label: 'When', width: 172, group: 'Entry', shown: true },
  by: { kind: 'text', nullable: true, label: 'Who', width: 160, group: 'Entry', shown: true, sortable: false },
  portal: {
    kind: 'choice',
    values: PORTALS,
    nullable: true,
    label: 'Portal',
    width: 100,
    group: 'Entry',
    shown: true,
    sortable: false,
  },
  text: {
    kind: 'text',
    label: 'What',
    width: 320,
    group: 'Entry',
    shown: true,
    sortable: false,
    filterable: false,
  },
  action: { kind: 'text', label: 'Action', width: 170, group: 'Entry', searched: true, sortable: false },
  subject: { kind: 'choice', label: 'Record', width: 120, group: 'Entry', shown: true, sortable: false },
  reason: { kind: 'text', nullable: true, label: 'Reason', width: 200, group: 'Entry', shown: true, sortable: false },
  subjectGuid: { kind: 'guid', nullable: true, sortable: false },
  orderGuid: { kind: 'guid', nullable: true, sortable: false },
  jobGuid: { kind: 'guid', nullable: true, sortable: false },
  before: { kind: 'object' },
  after: { kind: 'object' },
  actorGuid: { kind: 'guid', nullable: true, inRow: false },
  clientGuid: { kind: 'guid', nullable: true, inRow: false },
  vendorGuid: { kind: 'guid', nullable: true, inRow: false },
})
