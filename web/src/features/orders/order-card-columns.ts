/** Columns that a list requests for cards; the card itself is loaded on phones only. */

/** Height of a card in CSS pixels. */
export const ORDER_CARD_HEIGHT = 118
/** Columns of a card. */
export const ORDER_CARD_COLUMNS = [
  'number',
  'status',
  'referenceNumber',
  'vehicleName',
  'originCity',
  'destinationCity',
  'originTimeZone',
  'destinationTimeZone',
  'datePickupRequestedStart',
  'datePickupScheduledStart',
  'datePickedUp',
  'dateDeliveryRequestedStart',
  'dateDeliveryScheduledStart',
  'dateDelivered',
] as const
