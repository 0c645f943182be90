/** Deleted clients or vendors, for users who may restore them. */
import { clientsPlatformRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { DELETED_ACCOUNT_COLUMNS, type DeletedAccount } from '@waybill/contract/accounts/deleted-accounts.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { vendorsPlatformRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type * as z from 'zod/mini'
import { useApis } from '../../api/queries.ts'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { DeletedCard } from '../../shell/list/deleted-card.tsx'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ACCOUNT_KINDS, type AccountKind } from './account-kinds.ts'

export type DeletedAccountRow = z.infer<typeof DeletedAccount>

const WORDS = { pinned: ['name'] }

export const deletedAccounts = (viewer: ColumnViewer, kind: AccountKind): ListDeclaration<DeletedAccountRow> => {
  const { noun, routes } = ACCOUNT_KINDS[kind]
  const isOffered = ({ id }: { id: string }) => kind === 'client' || id !== 'parentName'
  return {
    id: `deleted-${noun.many}`,
    noun: { one: `deleted ${noun.one}`, many: `deleted ${noun.many}` },
    searches: 'Name, city',
    columns: gridColumns<DeletedAccountRow>(DELETED_ACCOUNT_COLUMNS, viewer, WORDS).filter(isOffered),
    fields: filterFields(DELETED_ACCOUNT_COLUMNS, viewer, WORDS).filter(isOffered),
    rowId: ({ guid }) => guid,
    rowLabel: ({ name }) => name,
    card: {
      height: 76,
      draw: ({ name, city, state, ...row }) => (
        <DeletedCard number={name} clientName={[city, state].filter(Boolean).join(', ')} {...row} />
      ),
    },
    rows: {
      category: noun.many,
      name: `deleted ${noun.many}`,
      fetch: (apis, question, page, signal) =>
        apis.platform.call(routes.findDeleted, { query: page, body: listBodyOf(question) }, { signal }),
      isOurs: ({ subject }) => subject === 'account',
    },
  }
}

export const useRestoreAccount = (kind: AccountKind) => {
  const { platform } = useApis()
  const { undelete } = kind === 'client' ? clientsPlatformRoutes : vendorsPlatformRoutes
  return ({ guid }: Pick<DeletedAccountRow, 'guid'>) => platform.call(undelete, { params: { id: guid } })
}
