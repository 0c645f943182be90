import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Session } from '@waybill/contract/sessions/sessions.shapes.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { identityOfUser, listMembers } from '../../identity/people/memberships.ts'
import { endingOfSessions, sessionsOfUser } from '../../identity/people/sessions.ts'
import { actorOf } from '../../operations/actor.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { recordHistory } from '../../records/history/index.ts'
import { presentSession } from '../../views/people/sessions.present.ts'

const FOR_PEOPLE = refuse.forbidden('API keys have no sessions; sign in to see yours')

/** The caller's sessions, in every portal and company. */
export async function listSessions(_input: unknown, call: ReadCall<'database'>): Promise<ListOf<Session> | Refusal> {
  const { caller, services, request, now } = call
  if (caller.apiKeyGuid) return FOR_PEOPLE
  const [sessions] = await call.read(sessionsOfUser(caller.userGuid, now))
  const identityGuid = await identityOfUser(services.database, caller)
  const members = identityGuid ? await listMembers(services.database, identityGuid) : []
  const nameOf = new Map(members.map((member) => [member.companyGuid, member.companyName]))
  return wholeList(
    sessions.map((each) =>
      presentSession(each, {
        companyName: nameOf.get(each.companyGuid) ?? '',
        isCurrent: each.uid === request.sessionUid,
      }),
    ),
  )
}

/** The keys by which the caller's browser encrypts what it keeps. */
export const listStorageKeys = async (_input: unknown, { caller, services }: ReadCall<'storageKeys'>) => ({
  keys: services.storageKeys.of(caller),
})

async function end(guids: readonly string[], call: WriteCall<ForActs | 'sessions'>): Promise<void> {
  const { caller, services, tx } = call
  await tx.rows(endingOfSessions(caller.userGuid, guids))
  recordHistory(tx, actorOf(call), [
    { subject: 'sign-in', subjectGuid: caller.userGuid, action: 'sign-in.sessions-ended', after: { sessions: guids } },
  ])
  tx.afterCommit(() => services.sessions.forget())
}

/** Ends one of the caller's sessions; an ended one is not found. */
export async function endSession(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'sessions'>,
): Promise<void | Refusal> {
  const { caller, tx, now } = call
  if (caller.apiKeyGuid) return FOR_PEOPLE
  const sessions = await tx.rows(sessionsOfUser(caller.userGuid, now))
  if (!sessions.some((each) => each.guid === guid)) return refuse.notFound('Session')
  return end([guid], call)
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(
  _input: unknown,
  call: WriteCall<ForActs | 'sessions'>,
): Promise<void | Refusal> {
  const { caller, tx, now, request } = call
  if (caller.apiKeyGuid) return FOR_PEOPLE
  const others = (await tx.rows(sessionsOfUser(caller.userGuid, now))).filter((each) => each.uid !== request.sessionUid)
  return others.length
    ? end(
        others.map((each) => each.guid),
        call,
      )
    : undefined
}
