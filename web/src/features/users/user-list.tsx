/** Users: those of the own account, and others that the viewer manages. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { USER_COLUMNS } from '@waybill/contract/users/user-columns.ts'
import { usersPlatformRoutes } from '@waybill/contract/users/users.routes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import { Tag } from '../../ui/tag.tsx'

const TYPES = toned(
  { company: 'Company', client: 'Client', vendor: 'Carrier' },
  { company: 'blue', client: 'pink', vendor: 'violet' },
)
const WORDS = { pinned: ['name'], values: { 'account.type': TYPES } }

const ofType = (label: string, value: keyof typeof TYPES): QuickFilter => ({
  label,
  node: { field: 'account.type', operator: 'in', value: [value] },
})
const SHUT_OUT: QuickFilter = { label: 'No access', node: { field: 'canLogin', operator: 'eq', value: false } }
const OF_ACCOUNTS = [ofType('Company', 'company'), ofType('Clients', 'client'), ofType('Carriers', 'vendor')]

const Card = ({ row }: { row: UserOfAccount }) => (
  <RowCard>
    <strong>{row.name}</strong>
    <Tag tone={row.canLogin ? 'green' : 'slate'}>{row.canLogin ? 'Has access' : 'No access'}</Tag>
    <small>{row.email}</small>
    <small>{row.role.name}</small>
  </RowCard>
)

/** `ofOthers`: whether users of other accounts are included. */
export const userList = (viewer: ColumnViewer, ofOthers: boolean): ListDeclaration<UserOfAccount> => {
  const isOffered = ({ id }: { id: string }) => ofOthers || !id.startsWith('account.')
  return {
    id: 'users',
    noun: { one: 'person', many: 'people' },
    searches: 'Name or email',
    columns: gridColumns<UserOfAccount>(USER_COLUMNS, viewer, WORDS)
      .filter(isOffered)
      .map((column) => (column.id === 'dateLastSeen' ? { ...column, hidden: false } : column)),
    fields: filterFields(USER_COLUMNS, viewer, WORDS).filter(isOffered),
    quick: ofOthers ? [...OF_ACCOUNTS, SHUT_OUT] : [SHUT_OUT],
    rowId: ({ guid }) => guid,
    rowLabel: ({ name }) => name,
    card: { height: 76, draw: (row) => <Card row={row} /> },
    rows: {
      category: 'users',
      name: 'users',
      fetch: (apis, question, page, signal) =>
        apis.platform.call(usersPlatformRoutes.find, { query: page, body: listBodyOf(question) }, { signal }),
      isOurs: ({ subject }) => subject === 'user' || subject === 'role',
    },
  }
}
