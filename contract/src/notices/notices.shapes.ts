import * as z from 'zod/mini'
import { commaList, Flag, Guid, listAnswer, PageQuery } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { MAIL_COLUMNS, NOTICE_COLUMNS } from './notice-columns.ts'
import { NOTICE_KIND_NAMES, NOTICE_STATUSES, NOTICE_SUMMARIES } from './notice-kinds.ts'

const Kind = z.enum(NOTICE_KIND_NAMES)

/** A notice to the caller. */
export const Notice = rowShape(NOTICE_COLUMNS)
export type Notice = z.infer<typeof Notice>

/** Unread ones first, then the newest. `unread`: number of unread ones in total. */
export const NoticePage = z.extend(listAnswer(Notice), { unread: z.number() })
export type NoticePage = z.infer<typeof NoticePage>
export const NoticeListQuery = z.extend(PageQuery, { isRead: z.optional(Flag) })
export type NoticeListQuery = z.infer<typeof NoticeListQuery>

/** Number of notices marked as read. */
export const ReadCount = z.object({ read: z.number() })

/** Whether a kind of notice is emailed and shown to the caller. */
export const NoticePreference = z.object({ kind: Kind, label: z.string(), byEmail: z.boolean(), inApp: z.boolean() })
/** Which notices the caller receives, and which also by email. */
export const NoticePreferences = z.object({
  results: z.array(NoticePreference),
  /** How often notices without an email of their own are summed up in one, at 6 AM; weekly on Mondays. */
  summary: z.enum(NOTICE_SUMMARIES),
})
export type NoticePreferences = z.infer<typeof NoticePreferences>
/** Notices to receive; omitted kinds, and an omitted summary, are unchanged. */
export const NoticePreferencesChange = z
  .strictObject({
    preferences: z.optional(
      z
        .array(z.strictObject({ kind: Kind, byEmail: z.optional(z.boolean()), inApp: z.optional(z.boolean()) }))
        .check(z.minLength(1), z.maxLength(NOTICE_KIND_NAMES.length)),
    ),
    /** How often notices without an email of their own are summed up in one; `off`: never. */
    summary: z.optional(z.enum(NOTICE_SUMMARIES)),
  })
  .check(
    z.refine(({ preferences, summary }) => preferences !== undefined || summary !== undefined, {
      path: ['preferences'],
      error: 'Required, unless summary is sent',
    }),
  )
export type NoticePreferencesChange = z.infer<typeof NoticePreferencesChange>

/** An email of the company as sent, or why it was not. */
export const SentMail = rowShape(MAIL_COLUMNS)
export type SentMail = z.infer<typeof SentMail>
export const MailListQuery = z.extend(PageQuery, {
  order: z.optional(Guid),
  status: z.optional(commaList(z.enum(NOTICE_STATUSES))),
})
export type MailListQuery = z.infer<typeof MailListQuery>

/** Where a mail that failed is sent instead. */
export const MailAddress = z.strictObject({
  email: z.email('must be an email address').check(z.maxLength(254)),
})
export type MailAddress = z.infer<typeof MailAddress>

/** Recipients of a manual email; without `to` the default recipients. */
export const SendByHand = z.strictObject({
  to: z.optional(
    z.array(z.email('must be an email address').check(z.maxLength(254))).check(z.minLength(1), z.maxLength(10)),
  ),
  message: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
})
export type SendByHand = z.infer<typeof SendByHand>
/** Who received an email. */
export const SentTo = z.object({ results: z.array(SentMail) })
export type SentTo = z.infer<typeof SentTo>
