/** Cargo types (specification section 9). A `vehicle` has a VIN or year, make and model; the others are freight lines. */
export const COMMODITY_TYPES = [
  { id: 1, type: 'vehicle', label: 'Vehicle', category: 'vehicle' },
  { id: 2, type: 'other', label: 'Other', category: 'freight' },
  { id: 3, type: 'bulk', label: 'Bulk', category: 'freight' },
  { id: 4, type: 'crushed cars', label: 'Crushed Cars', category: 'freight' },
  { id: 5, type: 'pallets', label: 'Pallets', category: 'freight' },
] as const
