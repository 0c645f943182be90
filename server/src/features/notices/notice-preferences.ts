import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { NOTICE_KINDS } from '@waybill/contract/notices/notice-kinds.ts'
import type { NoticePreferences, NoticePreferencesChange } from '@waybill/contract/notices/notices.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { type NoticePreferenceRecord, noticePreferencesOf, saveNoticePreference } from '../../records/notices/index.ts'

/** Kinds that the caller can get at all: of its portal, within its role. */
export const kindsOf = ({ portal, permissions }: Pick<Caller, 'portal' | 'permissions'>) =>
  NOTICE_KINDS.filter((each) => each.portal === portal && permissions.has(each.permission))

const present = (caller: Caller, kept: readonly NoticePreferenceRecord[]): NoticePreferences => ({
  results: kindsOf(caller).map(({ kind, label }) => {
    const own = kept.find((each) => each.kind === kind)
    return { kind, label, byEmail: own?.by_email ?? true, inApp: own?.in_app ?? true }
  }),
})

export async function getNoticePreferences(_input: unknown, call: ReadCall): Promise<NoticePreferences> {
  const [kept] = await call.read(noticePreferencesOf(call.caller))
  return present(call.caller, kept)
}

/** Stores the caller's preferences for the named kinds. */
export async function setNoticePreferences(
  { preferences }: NoticePreferencesChange,
  call: WriteCall,
): Promise<NoticePreferences | Refusal> {
  const { caller, tx } = call
  const able = kindsOf(caller)
  const strange = preferences.findIndex(({ kind }) => !able.some((each) => each.kind === kind))
  if (strange !== -1) return refuse.invalid(`preferences.${strange}.kind`, 'isn’t a notification you can receive')
  const before = present(caller, await tx.rows(noticePreferencesOf(caller)))
  for (const { kind, byEmail, inApp } of preferences) {
    const was = before.results.find((each) => each.kind === kind)!
    const wants = { byEmail: byEmail ?? was.byEmail, inApp: inApp ?? was.inApp }
    if (wants.byEmail === was.byEmail && wants.inApp === was.inApp) continue
    saveNoticePreference(tx, { ...actorOf(call), userGuid: caller.userGuid }, kind, wants)
  }
  return present(caller, await tx.rows(noticePreferencesOf(caller)))
}
