import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { isMailedUnlessChosen, NOTICE_KINDS, type NoticeSummary } from '@waybill/contract/notices/notice-kinds.ts'
import type { NoticePreferences, NoticePreferencesChange } from '@waybill/contract/notices/notices.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { nextExportAt } from '@waybill/domain/reports/next-export.ts'
import { makeDue } from '../../records/due/index.ts'
import {
  type NoticePreferenceRecord,
  noticePreferencesOf,
  type NoticeSummaryRecord,
  saveNoticePreference,
  saveSummary,
  summaryOf,
} from '../../records/notices/index.ts'
import { companyQuery } from '../../records/people/index.ts'

/** Kinds that the caller can get at all: of its portal, within its role. */
export const kindsOf = ({ portal, permissions }: Pick<Caller, 'portal' | 'permissions'>) =>
  NOTICE_KINDS.filter((each) => each.portal === portal && permissions.has(each.permission))

interface Stored {
  preferences: readonly NoticePreferenceRecord[]
  summary: NoticeSummaryRecord | undefined
}

const present = (caller: Caller, { preferences, summary }: Stored): NoticePreferences => ({
  results: kindsOf(caller).map(({ kind, label }) => {
    const own = preferences.find((each) => each.kind === kind)
    return { kind, label, byEmail: own?.by_email ?? isMailedUnlessChosen(kind), inApp: own?.in_app ?? true }
  }),
  summary: summary?.every ?? 'off',
})

export async function getNoticePreferences(_input: unknown, call: ReadCall): Promise<NoticePreferences> {
  const [preferences, [summary]] = await call.read(noticePreferencesOf(call.caller), summaryOf(call.caller))
  return present(call.caller, { preferences, summary })
}

const keptIn = async ({ tx, caller }: WriteCall): Promise<Stored> => ({
  preferences: await tx.rows(noticePreferencesOf(caller)),
  summary: await tx.first(summaryOf(caller)),
})

/** The first summary comes on the morning after it was chosen. */
async function chooseSummary(every: NoticeSummary, call: WriteCall<ForActs>): Promise<void> {
  const { caller, tx, now } = call
  const company = await tx.first(companyQuery(caller.companyGuid))
  const at = every === 'off' ? null : nextExportAt(every, now, company!.time_zone)
  saveSummary(tx, { ...actorOf(call), userGuid: caller.userGuid }, every, at)
  if (at) makeDue(tx, { kind: 'mails', at })
}

/** Stores the caller's preferences for the named kinds, and how often the rest is summed up. */
export async function setNoticePreferences(
  { body: { preferences = [], summary } }: { body: NoticePreferencesChange },
  call: WriteCall<ForActs>,
): Promise<NoticePreferences | Refusal> {
  const { caller, tx } = call
  const able = kindsOf(caller)
  const strange = preferences.findIndex(({ kind }) => !able.some((each) => each.kind === kind))
  if (strange !== -1) return refuse.invalid(`preferences.${strange}.kind`, 'isn’t a notification you can receive')
  const before = present(caller, await keptIn(call))
  for (const { kind, byEmail, inApp } of preferences) {
    const was = before.results.find((each) => each.kind === kind)!
    const wants = { byEmail: byEmail ?? was.byEmail, inApp: inApp ?? was.inApp }
    if (wants.byEmail === was.byEmail && wants.inApp === was.inApp) continue
    saveNoticePreference(tx, { ...actorOf(call), userGuid: caller.userGuid }, kind, wants)
  }
  if (summary !== undefined && summary !== before.summary) await chooseSummary(summary, call)
  return present(caller, await keptIn(call))
}
