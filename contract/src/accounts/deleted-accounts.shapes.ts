/** Deleted clients, branches and vendors, for users who may restore them: they are in no other list. */
import { listColumns } from '../lists/list-columns.ts'
import { rowShape } from '../lists/row-shape.ts'

export const DELETED_ACCOUNT_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  name: { kind: 'text', label: 'Name', width: 220, group: 'Account', shown: true, searched: true },
  parentName: { kind: 'text', nullable: true, label: 'Branch of', width: 170, group: 'Account', shown: true },
  city: { kind: 'text', nullable: true, label: 'City', width: 130, group: 'Account', shown: true, searched: true },
  state: { kind: 'text', nullable: true, label: 'State', width: 80, group: 'Account', shown: true },
  dateDeleted: { kind: 'datetime', label: 'Deleted', width: 172, group: 'Deleted', shown: true },
  deletedBy: { kind: 'text', nullable: true, label: 'Deleted by', width: 150, group: 'Deleted', shown: true },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Account' },
})

/** A deleted account in its list. */
export const DeletedAccount = rowShape(DELETED_ACCOUNT_COLUMNS)
