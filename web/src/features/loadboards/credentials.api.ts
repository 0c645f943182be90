/** Calls on boards and their credentials as queries and acts. */
import { loadboardsPlatformRoutes, loadboardsRoutes } from '@waybill/contract/loadboards/loadboards.routes.ts'
import type { Credential } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { queryOf, useChange } from '../../api/queries.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

const STALE = { stale: ['loadboards'] }
/** Maximum page size of the call. */
const PAGE_SIZE = 250

export const boardsQuery = () => queryOf(loadboardsRoutes.list)
export const credentialsQuery = (id: string) => queryOf(loadboardsRoutes.listCredentials, { params: { id } })
export const colleaguesQuery = () => queryOf(usersRoutes.list, { query: { accountType: 'company', rc: PAGE_SIZE } })

const paramsOf = ({ loadboardId, id }: Credential) => ({ id: loadboardId, credId: id })

export const useCredentialActs = () => {
  const create = useChange(loadboardsRoutes.createCredential, STALE)
  const change = useChange(loadboardsRoutes.changeCredential, STALE)
  const test = useChange(loadboardsRoutes.testCredential, STALE)
  const remove = useChange(loadboardsRoutes.removeCredential, STALE)
  const assign = useChange(loadboardsRoutes.assignUser, STALE)
  const release = useChange(loadboardsRoutes.releaseUser, STALE)
  const createAddress = useChange(loadboardsPlatformRoutes.createEventAddress, { on: 'platform', ...STALE })
  const notifications = useNotifications()
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  return {
    add: (id: string, body: { name: string; values: Record<string, string> }) =>
      create.mutateAsync({ params: { id }, body }),
    save: (credential: Credential, body: { name?: string; values?: Record<string, string> }) =>
      change.mutateAsync({ params: paramsOf(credential), body }),
    makeDefault: (credential: Credential) =>
      attempt(`${credential.name}: default`, () =>
        change.mutateAsync({ params: paramsOf(credential), body: { isDefault: true } }),
      ),
    switchOn: (credential: Credential) =>
      attempt(credential.name, async () => {
        const to = (isActive: boolean) => change.mutateAsync({ params: paramsOf(credential), body: { isActive } })
        await to(!credential.isActive)
        offerUndo({
          label: `${credential.name} switched ${credential.isActive ? 'off' : 'on'}`,
          undo: () => to(credential.isActive),
        })
      }),
    test: ({ id, loadboardId, name }: Credential) =>
      attempt(`Test ${name}`, async () => {
        const { ok, message } = await test.mutateAsync({ params: { id: loadboardId }, body: { credentialId: id } })
        if (ok) notifications.add({ label: `${name}: ${message}`, isSuccess: true })
        else notifications.add({ label: `Test ${name}`, isError: true, errorMessage: message })
      }),
    remove: (credential: Credential) => remove.mutateAsync({ params: paramsOf(credential) }),
    createAddress: (credential: Credential) => createAddress.mutateAsync({ params: paramsOf(credential) }),
    assign: (credential: Credential, userId: string) =>
      attempt(credential.name, () => assign.mutateAsync({ params: { ...paramsOf(credential), userId } })),
    release: (credential: Credential, userId: string) =>
      attempt(credential.name, () => release.mutateAsync({ params: { ...paramsOf(credential), userId } })),
  }
}
export type CredentialActs = ReturnType<typeof useCredentialActs>
