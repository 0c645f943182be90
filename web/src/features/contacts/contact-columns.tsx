/** The columns of the contacts. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { reachCell } from '../../ui/grid/reach-cell.tsx'

const ACTIVE = { yes: { label: 'Active', tone: 'green' }, no: { label: 'Inactive', tone: 'slate' } } as const

export const CONTACT_COLUMNS: readonly GridColumn<Contact>[] = [
  { id: 'name', label: 'Name', kind: 'text', width: 190, pinned: true },
  { id: 'title', label: 'Title', kind: 'text', width: 150 },
  { id: 'department', label: 'Department', kind: 'text', width: 110 },
  {
    id: 'email',
    label: 'E-mail',
    kind: 'text',
    width: 220,
    render: ({ email }) => reachCell(email, mailLink(email)),
  },
  {
    id: 'mobileNumber',
    label: 'Mobile',
    kind: 'text',
    width: 125,
    render: ({ mobileNumber }) => reachCell(mobileNumber, callLink(mobileNumber)),
  },
  {
    id: 'phoneNumber',
    label: 'Phone',
    kind: 'text',
    width: 130,
    render: ({ phoneNumber }) => reachCell(phoneNumber, callLink(phoneNumber)),
  },
  { id: 'accountName', label: 'Branch', kind: 'text', width: 190 },
  {
    id: 'isActive',
    label: 'Active',
    kind: 'status',
    width: 100,
    value: ({ isActive }) => (isActive ? 'yes' : 'no'),
    statuses: ACTIVE,
  },
  { id: 'website', label: 'Website', kind: 'text', width: 170, hidden: true },
  { id: 'canLogin', label: 'Signs in', kind: 'boolean', width: 90, hidden: true },
  { id: 'dateUpdated', label: 'Last changed', kind: 'datetime', width: 160, hidden: true },
  { id: 'updatedBy', label: 'Changed by', kind: 'text', width: 150, hidden: true },
]
