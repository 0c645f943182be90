/** The columns of the list of users (specification section 3, User). */
import { listColumns } from '../lists/list-columns.ts'
import { ACCOUNT_TYPES } from '../vocabulary/portals.ts'

/** Displayed only; sorted and filtered under another name or not at all. */
const ONLY_SHOWN = { sortable: false, filterable: false } as const

export const USER_COLUMNS = listColumns({
  guid: { kind: 'guid', ...ONLY_SHOWN },
  name: { kind: 'text', label: 'Name', width: 180, group: 'User', shown: true, searched: true },
  email: { kind: 'text', label: 'Email', width: 220, group: 'User', shown: true, searched: true },
  mobileNumber: { kind: 'text', nullable: true, label: 'Mobile', width: 130, group: 'User' },
  phoneNumber: { kind: 'text', nullable: true, label: 'Phone', width: 130, group: 'User', shown: true },
  canLogin: { kind: 'boolean', label: 'Signs in', width: 90, group: 'User', shown: true },
  'role.guid': { kind: 'guid', sortable: false },
  'role.name': { kind: 'text', label: 'Role', width: 150, group: 'User', shown: true },
  'role.description': { kind: 'text', nullable: true, ...ONLY_SHOWN },
  'role.isActive': { kind: 'boolean', ...ONLY_SHOWN },
  'account.guid': { kind: 'guid', sortable: false },
  'account.name': { kind: 'text', label: 'Account', width: 180, group: 'User', shown: ['dispatcher'] },
  'account.type': {
    kind: 'choice',
    values: ACCOUNT_TYPES,
    label: 'Account type',
    width: 110,
    group: 'User',
  },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  // Visible for users whom the reader manages only, so that searching by it would reveal the others.
  dateLastSeen: {
    kind: 'datetime',
    nullable: true,
    label: 'Last seen',
    width: 172,
    group: 'Dates',
    seen: { permission: 'admin.users' },
    ...ONLY_SHOWN,
  },
  version: { kind: 'number', ...ONLY_SHOWN },
  can: { kind: 'object' },
})
