/** What a list asks for where it draws cards; the card itself is fetched by phones alone. */

/** Height of a card in CSS pixels. */
export const ORDER_CARD_HEIGHT = 118
/** What a card shows. */
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
