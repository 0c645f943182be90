import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { MAIL_COLUMNS, NOTICE_COLUMNS } from './notice-columns.ts'
import {
  MailAddress,
  MailListQuery,
  Notice,
  NoticePage,
  NoticeListQuery,
  NoticePreferences,
  NoticePreferencesChange,
  ReadCount,
  SendByHand,
  SentMail,
  SentTo,
} from './notices.shapes.ts'

const own = { portals: EVERYONE, permission: null, keys: 'none' } as const
const mails = { portals: ['dispatcher'], permission: 'orders.view' } as const
const params = z.object({ guid: Guid })

/** Calls of the Platform API on notices: the caller's own, their preferences, and manually sent emails. */
export const noticesRoutes = {
  list: route({
    method: 'GET',
    path: '/notices',
    may: own,
    summary: 'The notices of the caller, unread first, then the newest',
    query: NoticeListQuery,
    answer: NoticePage,
  }),
  find: listRoute('/notices/list', own, 'the notices of the caller', NOTICE_COLUMNS, Notice),
  read: route({
    method: 'PUT',
    path: '/notices/{guid}/read',
    may: own,
    summary: 'Mark a notice as read',
    params,
    answer: Notice,
  }),
  readAll: route({
    method: 'PUT',
    path: '/notices/read',
    may: own,
    summary: 'Mark all notices of the caller as read',
    answer: ReadCount,
  }),
  preferences: route({
    method: 'GET',
    path: '/notices/preferences',
    may: own,
    summary: 'Which notices the caller may get, and whether each is mailed and shown',
    answer: NoticePreferences,
  }),
  setPreferences: route({
    method: 'PUT',
    path: '/notices/preferences',
    may: own,
    summary: 'Choose which notifications are emailed and shown; those not listed stay as they are',
    body: NoticePreferencesChange,
    answer: NoticePreferences,
  }),
  mails: route({
    method: 'GET',
    path: '/notices/mails',
    may: mails,
    summary: 'Mails of the company, newest first: to whom, how often tried, what went wrong',
    query: MailListQuery,
    answer: listAnswer(SentMail),
  }),
  findMails: listRoute('/notices/mails/list', mails, 'mails of the company', MAIL_COLUMNS, SentMail),
  retry: route({
    method: 'POST',
    path: '/notices/mails/{guid}/retry',
    may: { ...mails, permission: 'orders.edit' },
    summary: 'Try a mail again that failed',
    params,
    answer: SentMail,
  }),
  correctAddress: route({
    method: 'PUT',
    path: '/notices/mails/{guid}/address',
    may: { ...mails, permission: 'orders.edit' },
    summary: 'Send a mail that failed to another address; the address on file stays as it is',
    params,
    body: MailAddress,
    answer: SentMail,
  }),
  drop: route({
    method: 'PUT',
    path: '/notices/mails/{guid}/drop',
    may: { ...mails, permission: 'orders.edit' },
    summary: 'Give up a mail that failed: it is not sent and leaves the queue',
    params,
    answer: SentMail,
  }),
  sendInvoice: route({
    method: 'POST',
    path: '/invoices/{guid}/send',
    may: { portals: ['dispatcher'], permission: null, keys: ['client_money.view_invoice', 'vendor_money.view_bill'] },
    summary: 'Mail a posted invoice or bill as a PDF, to its people or to addresses of one’s own',
    params,
    body: SendByHand,
    answer: SentTo,
  }),
  sendOffer: route({
    method: 'POST',
    path: '/job-contracts/{guid}/send',
    may: { portals: ['dispatcher'], permission: 'offers.send' },
    summary: 'Mail an open offer again with its link, to the vendor’s people or to addresses of one’s own',
    params,
    body: SendByHand,
    answer: SentTo,
  }),
}
