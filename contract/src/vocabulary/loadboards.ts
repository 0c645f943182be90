/** Load boards (specification section 9). `waybill` is the product's own board, which needs no credentials. */
export const LOADBOARDS = [
  { id: 'centraldispatch', label: 'Central Dispatch', needsCredentials: true, perUser: false },
  { id: 'dat', label: 'DAT', needsCredentials: true, perUser: true },
  { id: 'shipcars', label: 'Ship.Cars', needsCredentials: true, perUser: false },
  { id: 'superdispatch', label: 'Super Dispatch', needsCredentials: true, perUser: false },
  { id: 'truckstop', label: 'Truckstop', needsCredentials: true, perUser: true },
  { id: 'waybill', label: 'Waybill', needsCredentials: false, perUser: false },
] as const
