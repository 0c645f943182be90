/** Words of EDI: the X12 messages that are exchanged with partners, and how each stands. */

/** Transaction sets: tender, answer to it, shipment status, invoice, acknowledgment. */
export const EDI_TYPES = ['204', '990', '214', '210', '997'] as const
export type EdiType = (typeof EDI_TYPES)[number]

export const EDI_DIRECTIONS = ['in', 'out'] as const
export type EdiDirection = (typeof EDI_DIRECTIONS)[number]

/**
 * How a message stands. In: `applied`, `parked` with its fault, `review` (a change that somebody must decide about), `repeated` (came
 * before; acknowledged and not applied), `settled` by hand. Out: `waiting`, `sent`, `acknowledged` or `rejected` by the partner,
 * `failed`, `dropped` before it left because it no longer held.
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

/** Milestones that a 214 may tell, in the order of a transport. */
export const EDI_EVENTS = [
  'dispatched',
  'at-pickup',
  'loaded',
  'departed',
  'expected',
  'at-delivery',
  'unloaded',
  'attempted',
  'canceled',
] as const
export type EdiEvent = (typeof EDI_EVENTS)[number]

export const EDI_TRANSPORTS = ['folder', 'sftp'] as const
export type EdiTransport = (typeof EDI_TRANSPORTS)[number]
