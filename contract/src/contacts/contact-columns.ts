/** The columns of the list of contacts (specification section 3, Contact). */
import { listColumns } from '../lists/list-columns.ts'

/** Displayed only; sorted and filtered under another name or not at all. */
const ONLY_SHOWN = { sortable: false, filterable: false } as const

export const CONTACT_COLUMNS = listColumns({
  guid: { kind: 'guid', ...ONLY_SHOWN },
  name: { kind: 'text', label: 'Name', width: 180, group: 'Contact', shown: true, searched: true },
  email: {
    kind: 'text',
    nullable: true,
    label: 'Email',
    width: 220,
    group: 'Contact',
    shown: true,
    searched: true,
  },
  mobileNumber: {
    kind: 'text',
    nullable: true,
    label: 'Mobile',
    width: 130,
    group: 'Contact',
    shown: true,
    searched: true,
  },
  phoneNumber: {
    kind: 'text',
    nullable: true,
    label: 'Phone',
    width: 130,
    group: 'Contact',
    shown: true,
    searched: true,
  },
  website: { kind: 'text', nullable: true, label: 'Website', width: 170, group: 'Contact' },
  title: {
    kind: 'text',
    nullable: true,
    label: 'Title',
    width: 150,
    group: 'Contact',
    shown: true,
    searched: true,
  },
  department: { kind: 'text', nullable: true, label: 'Department', width: 120, group: 'Contact', shown: true },
  isActive: { kind: 'boolean', label: 'Active', width: 84, group: 'Contact', shown: true },
  canLogin: { kind: 'boolean', label: 'Signs in', width: 90, group: 'Contact' },
  accountGuid: { kind: 'guid', nullable: true, sortable: false },
  accountName: { kind: 'text', nullable: true, label: 'Account', width: 180, group: 'Account', shown: true },
  terminalGuid: { kind: 'guid', nullable: true, sortable: false },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  createdBy: { kind: 'text', nullable: true, label: 'Created by', width: 150, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  updatedBy: { kind: 'text', nullable: true, label: 'Updated by', width: 150, group: 'Dates' },
  can: { kind: 'object' },
})
