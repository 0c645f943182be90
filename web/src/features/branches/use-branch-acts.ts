/** Adding, editing and deleting a branch. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Account, AccountChange, NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { useChange } from '../../api/queries.ts'

const STALE = { stale: ['branch', 'clients', 'contacts'] }

export const useBranchActs = () => {
  const create = useChange(clientsRoutes.create, STALE)
  const change = useChange(clientsRoutes.change, STALE)
  const remove = useChange(clientsRoutes.remove, STALE)
  return {
    add: (body: NewAccount): Promise<Account> => create.mutateAsync({ body }),
    /** Saves changes; a concurrent change is refused with 412. */
    save: async (body: AccountChange, { data, etag }: Versioned<Account>): Promise<void> => {
      await change.mutateAsync({ params: { id: data.guid }, body, options: { ifMatch: etag } })
    },
    remove: (guid: string): Promise<void> => remove.mutateAsync({ params: { id: guid } }),
  }
}
