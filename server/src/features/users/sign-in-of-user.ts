import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Session } from '@waybill/contract/sessions/sessions.shapes.ts'
import type { SentLink } from '@waybill/contract/users/users.shapes.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { INVITE_TASK, type InviteTask } from '../../identity/links/invite-user.ts'
import { RESET_TASK, type ResetTask } from '../../identity/links/send-reset.ts'
import { sessionsOfUser } from '../../identity/people/sessions.ts'
import { endSessionsOf } from '../../identity/people/user-access.ts'
import { actorOf } from '../../operations/actor.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { noteSignIn, userInScope, type UserRecord } from '../../records/people/index.ts'
import { presentUserOfAccount } from '../../views/people/users.present.ts'
import { presentSession } from '../../views/people/sessions.present.ts'
import { managedUser } from './known-user.ts'

const mayNot = refuse.forbidden('This person has more permissions than you, so you cannot do this')

/** The user, if the caller manages it and it may sign in. */
async function userLetIn(guid: string, call: WriteCall): Promise<UserRecord | Refusal> {
  const user = await managedUser(guid, call)
  if (isRefusal(user)) return user
  if (guid === call.caller.userGuid) return refuse.notNow('id', 'Change your own sign-in in your profile')
  return user.can_login ? user : refuse.notNow('id', `${user.name} cannot sign in; give access first`)
}

/** A user's sessions in the company. The person's sessions in other companies are none of this one's business. */
export async function listSessionsOf(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<ListOf<Session> | Refusal> {
  const { caller, now, request } = call
  const [[user], sessions] = await call.read(userInScope(peopleScopeOf(caller), guid), sessionsOfUser(guid, now))
  if (!user) return refuse.notFound('User')
  if (!presentUserOfAccount(user, caller).can.includes('edit')) return mayNot
  const portal = PORTAL_OF_ACCOUNT[user.of_account_type]
  const here = sessions.filter((each) => each.companyGuid === caller.companyGuid && each.portal === portal)
  return wholeList(
    here.map((each) => presentSession(each, { companyName: '', isCurrent: each.uid === request.sessionUid })),
  )
}

/** Signs a user out on every device. */
export async function endSessionsOfUser(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs | 'sessions'>,
): Promise<void | Refusal> {
  const user = await userLetIn(guid, call)
  if (isRefusal(user)) return user
  const { tx, services } = call
  await endSessionsOf(tx, guid)
  noteSignIn(tx, actorOf(call), user, 'user.sessions-ended', {})
  tx.afterCommit(() => services.sessions.forget())
}

/** Mails a user a link: the invitation if it never signed in, otherwise a link to choose a new password. */
export async function sendSignInLink(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<SentLink | Refusal> {
  const user = await userLetIn(guid, call)
  if (isRefusal(user)) return user
  const { tx, services, caller } = call
  const { companyGuid } = caller
  const { identity_guid: identityGuid, email } = user
  const kind = user.last_seen_at && identityGuid ? 'new-password' : 'invitation'
  if (user.last_seen_at && identityGuid) {
    const portal = PORTAL_OF_ACCOUNT[user.of_account_type]
    await services.queue.send<ResetTask>(tx, RESET_TASK, { companyGuid, identityGuid, portal })
  } else await services.queue.send<InviteTask>(tx, INVITE_TASK, { companyGuid, userGuid: guid })
  noteSignIn(tx, actorOf(call), user, 'user.link-sent', { kind })
  return { kind, email }
}
