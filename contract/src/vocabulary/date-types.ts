/** Types of a stop's date, and the events that a list can be filtered by. */

/** `GET /stops/date-types`: the values of `dateRequestedType` and `dateScheduledType`. */
export const STOP_DATE_TYPES = [
  { id: 'exactly', label: 'Exactly' },
  { id: 'estimated', label: 'Estimated' },
  { id: 'no earlier than', label: 'No Earlier Than' },
  { id: 'no later than', label: 'No Later Than' },
  { id: 'between', label: 'Between' },
] as const
export type StopDateType = (typeof STOP_DATE_TYPES)[number]['id']

/** Date filter options with their numeric ids (specification section 9): `entity` is the record with the date. */
export const DATE_EVENTS = [
  { id: 1, key: 'order-created', label: 'Order created', entity: 'order' },
  { id: 2, key: 'order-updated', label: 'Order updated', entity: 'order' },
  { id: 3, key: 'order-expected-complete-by', label: 'Order expected complete by', entity: 'order' },
  { id: 4, key: 'job-created', label: 'Job created', entity: 'job' },
  { id: 5, key: 'requested-pickup-start', label: 'Requested pickup start', entity: 'stop' },
  { id: 6, key: 'requested-pickup-end', label: 'Requested pickup end', entity: 'stop' },
  { id: 7, key: 'requested-delivery-start', label: 'Requested delivery start', entity: 'stop' },
  { id: 8, key: 'requested-delivery-end', label: 'Requested delivery end', entity: 'stop' },
  { id: 9, key: 'scheduled-pickup-start', label: 'Scheduled pickup start', entity: 'stop' },
  { id: 10, key: 'scheduled-pickup-end', label: 'Scheduled pickup end', entity: 'stop' },
  { id: 11, key: 'scheduled-delivery-start', label: 'Scheduled delivery start', entity: 'stop' },
  { id: 12, key: 'scheduled-delivery-end', label: 'Scheduled delivery end', entity: 'stop' },
  { id: 13, key: 'estimated-pickup-start', label: 'Estimated pickup start', entity: 'stop' },
  { id: 14, key: 'estimated-pickup-end', label: 'Estimated pickup end', entity: 'stop' },
  { id: 15, key: 'estimated-delivery-start', label: 'Estimated delivery start', entity: 'stop' },
  { id: 16, key: 'estimated-delivery-end', label: 'Estimated delivery end', entity: 'stop' },
  { id: 17, key: 'pickup-started', label: 'Pickup started', entity: 'stop' },
  { id: 18, key: 'picked-up', label: 'Picked up', entity: 'stop' },
  { id: 19, key: 'delivery-started', label: 'Delivery started', entity: 'stop' },
  { id: 20, key: 'delivered', label: 'Delivered', entity: 'stop' },
  { id: 21, key: 'posted', label: 'Posted', entity: 'job' },
  { id: 22, key: 'offer-sent', label: 'Offer sent', entity: 'job' },
  { id: 23, key: 'dispatched', label: 'Dispatched', entity: 'job' },
  { id: 24, key: 'ready', label: 'Ready', entity: 'job' },
  { id: 25, key: 'on-hold', label: 'On hold', entity: 'job' },
  { id: 26, key: 'verified', label: 'Verified', entity: 'job' },
  { id: 27, key: 'canceled', label: 'Canceled', entity: 'order' },
  { id: 28, key: 'deleted', label: 'Deleted', entity: 'order' },
  { id: 29, key: 'invoiced', label: 'Invoiced (client)', entity: 'invoice' },
  { id: 30, key: 'billed', label: 'Billed (vendor)', entity: 'invoice' },
  { id: 31, key: 'payment-released', label: 'Payment released', entity: 'invoice' },
  { id: 32, key: 'paid', label: 'Paid', entity: 'invoice' },
] as const
export type DateEvent = (typeof DATE_EVENTS)[number]['key']

/** Events that only the company may filter by: they reveal offers, boards or vendor pay. */
export const COMPANY_ONLY_DATE_EVENTS = [
  'posted',
  'offer-sent',
  'ready',
  'verified',
  'billed',
  'payment-released',
] as const satisfies readonly DateEvent[]
