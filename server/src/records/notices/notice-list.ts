/** The lists of a user's notices and of the company's mails: sorting, filtering and text search. */
import type { Refusal } from '@waybill/contract/errors.ts'
import { MAIL_COLUMNS, NOTICE_COLUMNS } from '@waybill/contract/notices/notice-columns.ts'
import { sql } from '../../platform/db/builder.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { type ListedIn, planListing, type Listing, type ListingPlan } from '../../platform/list/listing.ts'
import type { QueryColumns, QueryTable } from '../../platform/list/list-table.ts'
import { mine, type NoticeRecord, type Reader } from './notices.ts'

const SUBJECT = `r.content ->> 'subject'`

const NOTICE_STORED = {
  guid: {},
  kind: { by: 'kind' },
  title: { bySql: SUBJECT },
  text: {},
  isCorrection: { bySql: `(r.content ->> 'isCorrection')::boolean` },
  orderGuid: { by: 'order_guid' },
  jobGuid: { by: 'job_guid' },
  path: {},
  dateCreated: { by: 'created_at', indexed: true },
  dateRead: { by: 'read_at' },
} satisfies QueryColumns<typeof NOTICE_COLUMNS, NoticeRecord>

export const NOTICES: QueryTable<NoticeRecord> = { columns: NOTICE_COLUMNS, stored: NOTICE_STORED }

/** Plans a page of a user's notices, newest first unless sorted otherwise. */
export const planNotices = (reader: Reader, listing: Listing): ListingPlan<NoticeRecord> | Refusal =>
  planListing(listing, {
    from: 'notices',
    companyGuid: reader.companyGuid,
    only: [mine(reader)],
    search: (text) => {
      const part = `%${likeText(text)}%`
      return sql`(${sql.raw(SUBJECT)} ilike ${part} or r.content ->> 'paragraphs' ilike ${part} or r.content ->> 'facts' ilike ${part})`
    },
  })

const MAIL_STORED = {
  guid: {},
  kind: { by: 'kind' },
  subject: { bySql: SUBJECT },
  recipient: { by: 'recipient' },
  email: { by: 'email' },
  status: { by: 'status' },
  attempts: { by: 'attempts' },
  lastError: { by: 'last_error' },
  orderGuid: { by: 'order_guid' },
  jobGuid: { by: 'job_guid' },
  userGuid: {},
  dateCreated: { by: 'created_at', indexed: true },
  dateSent: { by: 'sent_at' },
} satisfies QueryColumns<typeof MAIL_COLUMNS, NoticeRecord>

export const MAILS: QueryTable<NoticeRecord> = { columns: MAIL_COLUMNS, stored: MAIL_STORED }

/** The listing of a company's mails, newest first unless sorted otherwise. */
export const mailsListedIn = (companyGuid: string): ListedIn => ({
  from: 'notices',
  companyGuid,
  only: [sql`r.email is not null`],
  search: (text) => {
    const part = `%${likeText(text)}%`
    return sql`(${sql.raw(SUBJECT)} ilike ${part} or r.recipient ilike ${part} or r.email ilike ${part})`
  },
})

/** Plans a page of the company's mails, newest first unless sorted otherwise. */
export const planMails = (companyGuid: string, listing: Listing): ListingPlan<NoticeRecord> | Refusal =>
  planListing(listing, mailsListedIn(companyGuid))
