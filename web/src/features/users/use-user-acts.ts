/** Inviting and editing users. Reversible acts run at once. */
import { usersPlatformRoutes, usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { NewUser, UserChange, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { useChange } from '../../api/queries.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { PEOPLE } from '../../ui/words/people.words.ts'

const STALE = { stale: ['users', 'roles', 'groups'] }
const ON_PLATFORM = { ...STALE, on: 'platform' } as const

export const useUserActs = () => {
  const { acts: words } = PEOPLE
  const create = useChange(usersRoutes.create, STALE)
  const change = useChange(usersRoutes.change, STALE)
  const remove = useChange(usersRoutes.remove, STALE)
  const access = useChange(usersRoutes.access, STALE)
  const role = useChange(usersRoutes.setRole, STALE)
  const link = useChange(usersPlatformRoutes.sendLink, ON_PLATFORM)
  const endSessions = useChange(usersPlatformRoutes.endSessions, ON_PLATFORM)
  const offerUndo = useOfferUndo()
  const notifications = useNotifications()
  const attempt = useTry()
  const setAccess = (id: string, canLogin: boolean) => access.mutateAsync({ params: { id }, body: { canLogin } })
  const giveRole = (id: string, roleId: string) => role.mutateAsync({ params: { id, roleId } })
  return {
    isSending: link.isPending,
    invite: (body: NewUser): Promise<UserOfAccount> => create.mutateAsync({ body }),
    /** Saves changes; a concurrent change is refused with 412. */
    save: async (body: UserChange, { data, etag }: Versioned<UserOfAccount>): Promise<void> => {
      await change.mutateAsync({ params: { id: data.guid }, body, options: { ifMatch: etag } })
    },
    setRole: ({ guid, name, role: before }: UserOfAccount, next: { guid: string; name: string }) =>
      attempt(words.becomes(name, next.name), async () => {
        await giveRole(guid, next.guid)
        offerUndo({ label: words.isNow(name, next.name), undo: () => giveRole(guid, before.guid) })
      }),
    letIn: ({ guid, name }: UserOfAccount) =>
      attempt(words.letIn(name), async () => {
        await setAccess(guid, true)
        notifications.add({ label: words.invited(name), isSuccess: true })
      }),
    endAccess: ({ guid }: UserOfAccount) => setAccess(guid, false),
    sendLink: ({ guid, name }: UserOfAccount) =>
      attempt(words.linkFor(name), async () => {
        const { kind, email } = await link.mutateAsync({ params: { id: guid } })
        const label = kind === 'invitation' ? words.invitationSent(email) : words.linkSent(email)
        notifications.add({ label, isSuccess: true })
      }),
    endSessions: ({ guid, name }: UserOfAccount) =>
      attempt(words.signOut(name), async () => {
        await endSessions.mutateAsync({ params: { id: guid } })
        notifications.add({ label: words.signedOut(name), isSuccess: true })
      }),
    remove: ({ guid }: UserOfAccount) => remove.mutateAsync({ params: { id: guid } }),
  }
}
export type UserActs = ReturnType<typeof useUserActs>
