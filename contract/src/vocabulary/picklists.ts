/** The option lists of pickers: fixed ones, and those that a company can edit. */

/** Lists in which a company can add, rename and retire options. */
export const EDITABLE_PICKLISTS = [
  'equipment-types',
  'body-types',
  'case-labels',
  'attachment-usages',
  'payment-terms',
  'payment-methods',
  'accessorials',
] as const
export type EditablePicklist = (typeof EDITABLE_PICKLISTS)[number]

/** Every list by its kind, as in `?kinds=`. */
export const PICKLIST_KINDS = [
  ...EDITABLE_PICKLISTS,
  'weight-classes',
  'commodity-types',
  'condition-types',
  'order-classifications',
  'job-classifications',
  'order-statuses',
  'job-statuses',
  'inspection-types',
  'stop-date-types',
  'date-events',
] as const
export type PicklistKind = (typeof PICKLIST_KINDS)[number]
