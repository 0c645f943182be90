import type { Account, AccountChange, NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { NewVendor, VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import { clientsPlatformRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { useChange } from '../../api/queries.ts'
import { apisOf } from '../../api/query-client.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { ACCOUNT_KINDS, type AccountKind } from './account-kinds.ts'

const STALE = { stale: ['clients', 'vendors', 'branch', 'contacts', 'bank-changes'] }
const ON_PLATFORM = { ...STALE, on: 'platform' } as const

/** One client or vendor, with the version that a change must name. */
export const accountQuery = (kind: AccountKind, guid: string) => ({
  queryKey: [ACCOUNT_KINDS[kind].noun.many, 'one', guid] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<Account>> =>
    apisOf(client).shipper.read(ACCOUNT_KINDS[kind].routes.get, { params: { id: guid } }, { signal }),
})

/** Adding, editing, checking and deleting. Reversible acts run at once. */
export const useAccountActs = (kind: AccountKind) => {
  const { routes } = ACCOUNT_KINDS[kind]
  const addClient = useChange(clientsRoutes.create, STALE)
  const addVendor = useChange(vendorsRoutes.create, STALE)
  const changeClient = useChange(clientsRoutes.change, STALE)
  const changeVendor = useChange(vendorsRoutes.change, STALE)
  const remove = useChange(routes.remove, STALE)
  const undeleteClient = useChange(clientsPlatformRoutes.undelete, ON_PLATFORM)
  const undeleteVendor = useChange(vendorsPlatformRoutes.undelete, ON_PLATFORM)
  const withdraw = useChange(vendorsPlatformRoutes.withdrawBankChange, ON_PLATFORM)
  const check = useChange(vendorsPlatformRoutes.check, ON_PLATFORM)
  const offerUndo = useOfferUndo()
  const change = kind === 'client' ? changeClient : changeVendor
  const undelete = kind === 'client' ? undeleteClient : undeleteVendor
  const attempt = useTry()
  return {
    isChecking: check.isPending,
    addClient: (body: NewAccount) => addClient.mutateAsync({ body }),
    addVendor: (body: NewVendor) => addVendor.mutateAsync({ body }),
    /** Saves changes; a concurrent change is refused with 412. */
    save: async (body: VendorChange, { data, etag }: Versioned<Account>): Promise<void> => {
      await change.mutateAsync({ params: { id: data.guid }, body, options: { ifMatch: etag } })
    },
    /** Sets a flag and offers undo. */
    mark: ({ guid, name }: Account, said: string, to: AccountChange, back: AccountChange) =>
      attempt(`${name}: ${said}`, async () => {
        await change.mutateAsync({ params: { id: guid }, body: to })
        offerUndo({
          label: `${name} ${said}`,
          undo: () => change.mutateAsync({ params: { id: guid }, body: back }),
        })
      }),
    /** Its own people set it, too. */
    setLanguage: ({ guid, name }: Account, language: Language) =>
      attempt(name, () => change.mutateAsync({ params: { id: guid }, body: { language } })),
    /** Requests another bank account, pending a second user's approval. */
    askRemitTo: ({ guid }: Account, remitTo: NonNullable<VendorChange['remitTo']>) =>
      changeVendor.mutateAsync({ params: { id: guid }, body: { remitTo } }),
    withdrawRemitTo: ({ guid, name }: Account) =>
      attempt(`${name}: withdraw the change`, () => withdraw.mutateAsync({ params: { id: guid } })),
    check: ({ guid, name }: Account) => attempt(`Check ${name}`, () => check.mutateAsync({ params: { id: guid } })),
    remove: ({ guid, name }: Account) =>
      attempt(`Delete ${name}`, async () => {
        await remove.mutateAsync({ params: { id: guid } })
        offerUndo({ label: `${name} deleted`, undo: () => undelete.mutateAsync({ params: { id: guid } }) })
      }),
  }
}
export type AccountActs = ReturnType<typeof useAccountActs>
