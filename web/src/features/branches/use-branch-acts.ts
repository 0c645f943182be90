/** Adding, changing and deleting a branch. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { useChange } from '../../api/queries.ts'
import { branchChangeOf, type BranchValues, newBranchOf } from './branch-values.ts'

const STALE = { stale: ['branch', 'clients', 'contacts'] }

export const useBranchActs = () => {
  const create = useChange(clientsRoutes.create, STALE)
  const change = useChange(clientsRoutes.change, STALE)
  const remove = useChange(clientsRoutes.remove, STALE)
  return {
    isSaving: create.isPending || change.isPending,
    isDeleting: remove.isPending,
    add: (values: BranchValues): Promise<Account> => create.mutateAsync({ body: newBranchOf(values) }),
    /** Saves what differs from the branch as read; a change by someone else meanwhile is refused with 412. */
    save: async ({ data: branch, etag }: Versioned<Account>, values: BranchValues): Promise<void> => {
      const body = branchChangeOf(branch, values)
      if (Object.keys(body).length === 0) return
      await change.mutateAsync({ params: { id: branch.guid }, body, options: { ifMatch: etag } })
    },
    remove: (guid: string): Promise<void> => remove.mutateAsync({ params: { id: guid } }),
  }
}
