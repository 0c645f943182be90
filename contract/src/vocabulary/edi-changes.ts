/** Vocabulary of a partner's change of its tender. */

/** What a partner's change of its tender can differ in, of the order, of a stop and of a piece. */
export const EDI_CHANGE_FIELDS = [
  'referenceNumber',
  'bol',
  'instructions',
  'equipmentType',
  'price',
  'respondBy',
  'route',
  'place',
  'requestedType',
  'requestedStart',
  'requestedEnd',
  'scheduledStart',
  'scheduledEnd',
  'notes',
  'pieces',
  'identifier',
  'description',
  'quantity',
  'weight',
  'length',
  'width',
  'height',
] as const
export type EdiChangeField = (typeof EDI_CHANGE_FIELDS)[number]

/**
 * What applying a change does to a field: `changed`, with its stop or piece `added` or `removed`, or `kept`, since the partner did
 * not change it and the order has another value than the tender.
 */
export const EDI_CHANGE_EFFECTS = ['changed', 'added', 'removed', 'kept'] as const
export type EdiChangeEffect = (typeof EDI_CHANGE_EFFECTS)[number]
