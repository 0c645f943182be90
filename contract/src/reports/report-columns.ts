/** The columns of the lists of saved reports and of exports (specification section 3, Report). */
import { listColumns } from '../lists/list-columns.ts'
import { EXPORT_STATUSES } from '../vocabulary/statuses.ts'
import { EXPORT_FORMATS, REPORT_ACLS, REPORT_CATEGORIES, REPORT_SCHEDULES } from './report-words.ts'

/** Displayed only; sorted and filtered under another name or not at all. */
const ONLY_SHOWN = { sortable: false, filterable: false } as const

export const REPORT_COLUMNS = listColumns({
  id: { kind: 'guid', ...ONLY_SHOWN },
  name: { kind: 'text', label: 'Name', width: 220, group: 'Report', shown: true, searched: true },
  guid: { kind: 'guid', ...ONLY_SHOWN },
  ownerGuid: { kind: 'guid', sortable: false },
  ownerAccountGuid: { kind: 'guid', sortable: false },
  ownerName: { kind: 'text', nullable: true, label: 'Owner', width: 160, group: 'Report', shown: true },
  filterState: { kind: 'object' },
  compoundFilterState: { kind: 'object' },
  sort: { kind: 'object' },
  columns: { kind: 'texts' },
  search: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  acl: { kind: 'choice', values: REPORT_ACLS, label: 'Shared with', width: 120, group: 'Report', shown: true },
  category: { kind: 'choice', values: REPORT_CATEGORIES, label: 'Type', width: 164, group: 'Report', shown: true },
  // Visible to its owner only.
  email: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  schedule: { kind: 'choice', values: REPORT_SCHEDULES, nullable: true, ...ONLY_SHOWN },
  dateNextExport: { kind: 'datetime', nullable: true, ...ONLY_SHOWN },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates', shown: true },
  version: { kind: 'number', ...ONLY_SHOWN },
  can: { kind: 'object' },
})

export const EXPORT_COLUMNS = listColumns({
  id: { kind: 'guid', ...ONLY_SHOWN },
  name: { kind: 'text', label: 'Name', width: 220, group: 'Export', shown: true, searched: true },
  guid: { kind: 'guid', ...ONLY_SHOWN },
  reportGuid: { kind: 'guid', nullable: true, sortable: false },
  category: { kind: 'choice', values: REPORT_CATEGORIES, label: 'Type', width: 164, group: 'Export' },
  format: { kind: 'choice', values: EXPORT_FORMATS, label: 'Format', width: 90, group: 'Export', shown: true },
  status: { kind: 'choice', values: EXPORT_STATUSES, label: 'Status', width: 110, group: 'Export', shown: true },
  queuePlace: {
    kind: 'number',
    nullable: true,
    label: 'Place in the queue',
    width: 90,
    group: 'Export',
    ...ONLY_SHOWN,
  },
  rowsDone: { kind: 'number', label: 'Rows done', width: 100, group: 'Export' },
  rowsTotal: { kind: 'number', nullable: true, label: 'Rows', width: 100, group: 'Export', shown: true },
  percent: { kind: 'number', nullable: true, label: 'Percent', width: 90, group: 'Export', ...ONLY_SHOWN },
  fileName: { kind: 'text', nullable: true, label: 'File', width: 200, group: 'Export' },
  totalBytes: { kind: 'number', nullable: true, label: 'Bytes', width: 110, group: 'Export' },
  url: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  errorMessage: { kind: 'text', nullable: true, label: 'Error', width: 220, group: 'Export', shown: true },
  dateCreated: { kind: 'datetime', label: 'Requested', width: 172, group: 'Dates', shown: true },
  dateStarted: { kind: 'datetime', nullable: true, label: 'Started', width: 172, group: 'Dates' },
  dateFinished: { kind: 'datetime', nullable: true, label: 'Finished', width: 172, group: 'Dates', shown: true },
  dateExpires: { kind: 'datetime', nullable: true, label: 'Expires', width: 172, group: 'Dates', shown: true },
  can: { kind: 'object' },
})
