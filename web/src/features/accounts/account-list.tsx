/** The list of clients with their branches, or of vendors. */
import { ACCOUNT_COLUMNS } from '@waybill/contract/accounts/account-columns.ts'
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ACCOUNT_KINDS, type AccountKind, standingOf } from './account-kinds.ts'

const COMPLIANCE = toned(
  { pass: 'Compliant', warn: 'Warnings', block: 'Blocked' },
  { pass: 'green', warn: 'amber', block: 'red' },
)
const WORDS = { pinned: ['name'], values: { complianceResult: COMPLIANCE } }

const isTrue = (field: string, label: string): QuickFilter => ({ label, node: { field, operator: 'eq', value: true } })
const QUICK: Readonly<Record<AccountKind, readonly QuickFilter[]>> = {
  client: [isTrue('isActive', 'Active')],
  vendor: [
    { label: 'Blocked', node: { field: 'complianceResult', operator: 'in', value: ['block'] } },
    isTrue('preferred', 'Preferred'),
    isTrue('blacklist', 'Blacklisted'),
    isTrue('isActive', 'Active'),
  ],
}

const Card = ({ row }: { row: AccountRow }) => {
  const { label, tone } = standingOf(row)
  const { city, state } = row.billingAddress
  return (
    <RowCard>
      <strong>{row.name}</strong>
      <Tag tone={tone}>{label}</Tag>
      <small>{[city, state].filter(Boolean).join(', ')}</small>
      <small>{row.phoneNumber ?? row.email}</small>
    </RowCard>
  )
}

export const accountList = (viewer: ColumnViewer, kind: AccountKind): ListDeclaration<AccountRow> => {
  const { noun, searches, routes, shown, without } = ACCOUNT_KINDS[kind]
  const isOffered = ({ id }: { id: string }) => !(without as readonly string[]).includes(id)
  return {
    id: noun.many,
    noun,
    searches,
    columns: gridColumns<AccountRow>(ACCOUNT_COLUMNS, viewer, WORDS)
      .filter(isOffered)
      .map((column) => ({ ...column, hidden: !(shown as readonly string[]).includes(column.id) })),
    fields: filterFields(ACCOUNT_COLUMNS, viewer, WORDS).filter(isOffered),
    quick: QUICK[kind],
    rowId: ({ guid }) => guid,
    rowLabel: ({ name }) => name,
    card: { height: 76, draw: (row) => <Card row={row} /> },
    rows: {
      category: noun.many,
      name: noun.many,
      countsApart: true,
      fetch: (apis, question, page, signal) =>
        apis.platform.call(routes.find, { query: page, body: listBodyOf(question) }, { signal }),
      isOurs: ({ subject }) => subject === 'account',
    },
  }
}
