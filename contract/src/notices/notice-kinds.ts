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
export type NoticeKind = (typeof NOTICE_KINDS)[number]['kind']
export const NOTICE_KIND_NAMES = NOTICE_KINDS.map(({ kind }) => kind) as unknown as readonly [
  NoticeKind,
  ...NoticeKind[],
]

/** How far the mail of a notice has come; `shown`: there is none, `dropped`: it was not wanted any more. */
export const NOTICE_STATUSES = ['waiting', 'sent', 'dropped', 'failed', 'shown'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]
