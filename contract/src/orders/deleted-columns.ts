/** Deleted orders and jobs, for users who may restore them: they are in no other list. */
import { listColumns } from '../lists/list-columns.ts'

const COMMON = {
  guid: { kind: 'guid', sortable: false, filterable: false },
  number: { kind: 'text', label: 'Number', width: 112, group: 'Order', shown: true, searched: true },
  clientName: { kind: 'text', label: 'Client', width: 170, group: 'Order', shown: true, searched: true },
  dateDeleted: { kind: 'datetime', label: 'Deleted', width: 172, group: 'Deleted', shown: true },
  deletedBy: { kind: 'text', nullable: true, label: 'Deleted by', width: 150, group: 'Deleted', shown: true },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Order', shown: true },
} as const

export const DELETED_ORDER_COLUMNS = listColumns(COMMON)

export const DELETED_JOB_COLUMNS = listColumns({
  ...COMMON,
  orderNumber: { kind: 'text', label: 'Order', width: 104, group: 'Order', shown: true, searched: true },
  orderGuid: { kind: 'guid' },
})
