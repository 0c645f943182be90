/** The kinds of notices: one line each, with the portal it is for and the permission that a role needs to receive it. */
export const NOTICE_KINDS = [
  { kind: 'offer.sent', portal: 'carrier', permission: 'offers.view', label: 'You receive a load offer' },
  { kind: 'offer.cancelled', portal: 'carrier', permission: 'offers.view', label: 'An offer to you is withdrawn' },
  { kind: 'offer.revised', portal: 'carrier', permission: 'offers.view', label: 'An accepted load changes' },
  {
    kind: 'offer.release-refused',
    portal: 'carrier',
    permission: 'offers.view',
    label: 'A release request is refused',
  },
  { kind: 'bill.posted', portal: 'carrier', permission: 'vendor_money.view_bill', label: 'Your bill is posted' },
  {
    kind: 'payment.released',
    portal: 'carrier',
    permission: 'vendor_money.view_bill',
    label: 'A payment to you is released',
  },
  {
    kind: 'post.matches',
    portal: 'carrier',
    permission: 'loadboards.view_posts',
    label: 'A load answers a saved search',
  },
  { kind: 'case.opened', portal: 'carrier', permission: 'inspections.view', label: 'A damage case is opened' },
  { kind: 'case.claimed', portal: 'carrier', permission: 'inspections.view', label: 'A damage claim is filed' },
  { kind: 'case.noted', portal: 'dispatcher', permission: 'inspections.view', label: 'New damage is noted' },
  {
    kind: 'case.answered',
    portal: 'dispatcher',
    permission: 'inspections.view',
    label: 'A carrier answers a damage claim',
  },
  { kind: 'offer.accepted', portal: 'dispatcher', permission: 'offers.view', label: 'A carrier accepts' },
  { kind: 'offer.declined', portal: 'dispatcher', permission: 'offers.view', label: 'A carrier declines' },
  { kind: 'offer.expired', portal: 'dispatcher', permission: 'offers.view', label: 'An offer expires unanswered' },
  {
    kind: 'offer.release-requested',
    portal: 'dispatcher',
    permission: 'offers.cancel',
    label: 'A carrier requests release',
  },
  {
    kind: 'offer.revision-answered',
    portal: 'dispatcher',
    permission: 'offers.view',
    label: 'A carrier responds to a change',
  },
  { kind: 'stop.late', portal: 'dispatcher', permission: 'jobs.view', label: 'A stop is late' },
  { kind: 'order.hold-requested', portal: 'dispatcher', permission: 'orders.hold', label: 'A client requests a hold' },
  {
    kind: 'order.cancel-requested',
    portal: 'dispatcher',
    permission: 'orders.cancel',
    label: 'A client requests a cancellation',
  },
  {
    kind: 'charge.approval-wanted',
    portal: 'dispatcher',
    permission: 'vendor_money.edit_pay',
    label: 'An accessorial needs approval',
  },
  { kind: 'order.picked-up', portal: 'client', permission: 'orders.view', label: 'An order is picked up' },
  { kind: 'order.delivered', portal: 'client', permission: 'orders.view', label: 'An order is delivered' },
  {
    kind: 'invoice.posted',
    portal: 'client',
    permission: 'client_money.view_invoice',
    label: 'You receive an invoice',
  },
] as const
/** The mail of a report's export goes where its owner wants it: nobody chooses whether to be told. */
export const REPORT_READY = 'report.ready'
export type NoticeKind = (typeof NOTICE_KINDS)[number]['kind'] | typeof REPORT_READY
export const NOTICE_KIND_NAMES: readonly [NoticeKind, ...NoticeKind[]] = [
  REPORT_READY,
  ...NOTICE_KINDS.map(({ kind }) => kind),
]

/** How far the mail of a notice has come; `shown`: there is none, `dropped`: it was not wanted any more. */
export const NOTICE_STATUSES = ['waiting', 'sent', 'dropped', 'failed', 'shown'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]
