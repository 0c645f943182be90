/** What a carrier's notices are about; other portals show the server's words. */
import { type CarrierNoticeKind, NOTICE_KINDS } from '@waybill/contract/notices/notice-kinds.ts'
import { languageInForce, localized } from './language.ts'

type Labels = Readonly<Record<CarrierNoticeKind, string>>

export const NOTICE_KINDS_EN = {
  kinds: Object.fromEntries(NOTICE_KINDS.map(({ kind, label }) => [kind, label])) as Labels,
  correction: (text: string) => `Correction: ${text}`,
} as const

const NOTICE_KIND_WORDS = localized('noticeKinds', NOTICE_KINDS_EN)

/** In the language of the page, as far as it is known there. */
export const noticeKindText = (kind: string, label: string): string =>
  (NOTICE_KIND_WORDS.kinds as Readonly<Record<string, string>>)[kind] ?? label

/** What a notice is about, where its own text is in another language than the page. */
export const noticeHeadline = (kind: string, isCorrection: boolean): string | undefined => {
  if (languageInForce() === 'en') return undefined
  const text = noticeKindText(kind, '')
  return text && isCorrection ? NOTICE_KIND_WORDS.correction(text) : text || undefined
}
