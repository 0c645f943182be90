/** EDI vocabulary: the X12 messages exchanged with partners, and their states. */

/** Transaction sets: tender, answer to it, shipment status, invoice, acknowledgment; and TA1, the acknowledgment of an interchange. */
export const EDI_TYPES = ['204', '990', '214', '210', '997', 'TA1'] as const
export type EdiType = (typeof EDI_TYPES)[number]

export const EDI_DIRECTIONS = ['in', 'out'] as const
export type EdiDirection = (typeof EDI_DIRECTIONS)[number]

/**
 * A message's state. In: `applied`, `parked` with its error, `review` (a change that needs a decision), `repeated` (received
 * before; acknowledged and not applied), `settled` manually. Out: `waiting`, `sent`, `acknowledged` or `rejected` by the partner,
 * `failed`, `dropped` before sending because it was obsolete.
 */
export const EDI_STATES = [
  'applied',
  'parked',
  'review',
  'repeated',
  'settled',
  'waiting',
  'sent',
  'acknowledged',
  'rejected',
  'failed',
  'dropped',
] as const
export type EdiState = (typeof EDI_STATES)[number]

/** States in which a message needs a decision of the company. */
export const EDI_STATES_TO_DECIDE: readonly EdiState[] = ['parked', 'review', 'rejected', 'failed']

/** Milestones of a 214, in the order of a transport. */
export const EDI_EVENTS = [
  'dispatched',
  'at-pickup',
  'loaded',
  'departed',
  'expected',
  'delayed',
  'at-delivery',
  'unloaded',
  'attempted',
  'refused',
  'canceled',
] as const
export type EdiEvent = (typeof EDI_EVENTS)[number]

export const EDI_TRANSPORTS = ['folder', 'sftp'] as const
export type EdiTransport = (typeof EDI_TRANSPORTS)[number]
