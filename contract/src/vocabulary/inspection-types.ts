/** Inspection types (specification section 9); their requirements are domain rules. */
export const INSPECTION_TYPES = [
  { id: 1, type: 'standard', label: 'Standard', isDefault: true },
  { id: 2, type: 'advanced', label: 'Advanced', isDefault: false },
  { id: 3, type: 'AIAG', label: 'AIAG', isDefault: false },
] as const
export type InspectionType = (typeof INSPECTION_TYPES)[number]['type']
