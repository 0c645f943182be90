import type { Permission } from '../vocabulary/permissions.ts'
import type { Portal } from '../vocabulary/portals.ts'

const ROWS = [
  ['carrier', 'offer.sent', 'offers.view', 'You receive a load offer'],
  ['carrier', 'offer.cancelled', 'offers.view', 'An offer to you is withdrawn'],
  ['carrier', 'offer.revised', 'offers.view', 'An accepted load changes'],
  ['carrier', 'offer.release-refused', 'offers.view', 'A release request is declined'],
  ['carrier', 'job.driver-assigned', 'jobs.view', 'A job is assigned to you'],
  ['carrier', 'job.changed', 'jobs.view', 'A job you drive changes'],
  ['carrier', 'field-item.decided', 'jobs.view', 'Dispatch decides on an update of yours'],
  ['carrier', 'charge.answered', 'jobs.view', 'Dispatch answers a charge'],
  ['carrier', 'bill.posted', 'vendor_money.view_bill', 'Your bill is posted'],
  ['carrier', 'payment.released', 'vendor_money.view_bill', 'A payment to you is released'],
  ['carrier', 'post.matches', 'loadboards.view_posts', 'A new load matches a saved search'],
  ['carrier', 'case.opened', 'inspections.view', 'A damage case is opened'],
  ['carrier', 'case.claimed', 'inspections.view', 'A damage claim is filed'],
  ['carrier', 'insurance.ends', 'accounts.view_vendors', 'Your insurance is about to end'],
  ['dispatcher', 'case.noted', 'inspections.view', 'New damage is noted'],
  ['dispatcher', 'case.answered', 'inspections.view', 'A carrier responds to a damage claim'],
  ['dispatcher', 'offer.accepted', 'offers.view', 'A carrier accepts'],
  ['dispatcher', 'offer.declined', 'offers.view', 'A carrier declines'],
  ['dispatcher', 'offer.expired', 'offers.view', 'An offer expires unanswered'],
  ['dispatcher', 'offer.release-requested', 'offers.cancel', 'A carrier requests release'],
  ['dispatcher', 'offer.revision-answered', 'offers.view', 'A carrier responds to a change'],
  ['dispatcher', 'post.failed', 'loadboards.view_posts', 'A load board refuses a post'],
  ['dispatcher', 'stop.late', 'jobs.view', 'A stop is late'],
  ['dispatcher', 'order.hold-requested', 'orders.hold', 'A client requests a hold'],
  ['dispatcher', 'order.cancel-requested', 'orders.cancel', 'A client requests a cancellation'],
  ['dispatcher', 'charge.approval-wanted', 'vendor_money.edit_pay', 'An accessorial needs approval'],
  ['dispatcher', 'edi.needs-decision', 'client_money.view_rate', 'An EDI message needs a decision'],
  ['client', 'order.accepted', 'orders.view', 'An order is accepted'],
  ['client', 'order.refused', 'orders.view', 'An order is declined or canceled'],
  ['client', 'order.dates-changed', 'orders.view', 'Pickup or delivery is scheduled or moved'],
  ['client', 'order.late', 'orders.view', 'An order runs late or has a new estimate'],
  ['client', 'order.request-answered', 'orders.view', 'A request to hold, release or cancel is answered'],
  ['client', 'order.picked-up', 'orders.view', 'An order is picked up'],
  ['client', 'order.delivered', 'orders.view', 'An order is delivered'],
  ['client', 'case.released', 'inspections.view', 'Damage is found at delivery'],
  ['client', 'order.note-added', 'notes.view', 'A note is written to you'],
  ['client', 'order.document-added', 'documents.view', 'A document is added'],
  ['client', 'invoice.posted', 'client_money.view_invoice', 'You receive an invoice'],
  ['client', 'invoice.credited', 'client_money.view_invoice', 'An invoice is credited'],
  ['client', 'invoice.dispute-answered', 'client_money.view_invoice', 'A disputed charge is answered'],
] as const satisfies readonly (readonly [portal: Portal, kind: string, permission: Permission, label: string])[]

/** The kinds of notices, with their portal and the permission that a role needs to receive them. */
export const NOTICE_KINDS = ROWS.map(([portal, kind, permission, label]) => ({ portal, kind, permission, label }))
export type CarrierNoticeKind = Extract<(typeof ROWS)[number], readonly ['carrier', ...unknown[]]>[1]
/** What a client's users find in the portal and may have summed up; each email of its own is their choice. */
const NOT_MAILED: ReadonlySet<string> = new Set<NoticeKind>([
  'order.refused',
  'order.late',
  'order.request-answered',
  'order.picked-up',
  'case.released',
  'order.note-added',
  'order.document-added',
  'invoice.dispute-answered',
])
/** Whether a kind is emailed to those who have not chosen. */
export const isMailedUnlessChosen = (kind: NoticeKind): boolean => !NOT_MAILED.has(kind)

/** How often notices that get no email of their own are summed up in one; `off`: never. */
export const NOTICE_SUMMARIES = ['off', 'daily', 'weekly'] as const
export type NoticeSummary = (typeof NOTICE_SUMMARIES)[number]
/** The email of a summary is no preference of its own. */
export const NOTICE_SUMMARY = 'notices.summary'

/** The email of a report's export goes where its owner wants it, so it is not a preference. */
export const REPORT_READY = 'report.ready'
/** The email that an administrator sends to themselves, to see whether any arrive. */
export const TEST_MAIL = 'mail.test'
export type NoticeKind =
  | (typeof NOTICE_KINDS)[number]['kind']
  | typeof REPORT_READY
  | typeof NOTICE_SUMMARY
  | typeof TEST_MAIL
export const NOTICE_KIND_NAMES: readonly [NoticeKind, ...NoticeKind[]] = [
  REPORT_READY,
  NOTICE_SUMMARY,
  TEST_MAIL,
  ...NOTICE_KINDS.map(({ kind }) => kind),
]

/** The email status of a notice; `shown`: there is none, `dropped`: no longer wanted. */
export const NOTICE_STATUSES = ['waiting', 'sent', 'dropped', 'failed', 'shown'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]
