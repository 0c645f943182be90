/** Kinds of orders and jobs (specification section 9): `isDefault` marks the default of a new one. */

export const ORDER_CLASSIFICATIONS = [
  { id: 1, label: 'Car Haul', type: 'car haul', isDefault: true },
  { id: 2, label: 'Drayage', type: 'drayage', isDefault: false },
  { id: 3, label: 'Freight', type: 'freight', isDefault: false },
  { id: 4, label: 'Repossession', type: 'repossession', isDefault: false },
  { id: 5, label: 'Salvage', type: 'salvage', isDefault: false },
] as const
export type OrderClassification = (typeof ORDER_CLASSIFICATIONS)[number]['type']

/** A transport job moves commodities between stops; a service job is work done at one place. */
export const JOB_TYPES = ['transport', 'service'] as const
export type JobType = (typeof JOB_TYPES)[number]

export const JOB_CLASSIFICATIONS = [
  { id: 1, label: 'Transport', type: 'transport', isDefault: true },
  { id: 2, label: 'Involuntary', type: 'transport', isDefault: false },
  { id: 3, label: 'Voluntary', type: 'transport', isDefault: false },
  { id: 4, label: 'Locksmith', type: 'service', isDefault: false },
  { id: 5, label: 'Unloading', type: 'service', isDefault: false },
  { id: 6, label: 'Loading', type: 'service', isDefault: false },
  { id: 7, label: 'Repair', type: 'service', isDefault: false },
  { id: 8, label: 'Diagnostics', type: 'service', isDefault: false },
  { id: 9, label: 'Police Call', type: 'service', isDefault: false },
  { id: 10, label: 'Registration', type: 'service', isDefault: false },
  { id: 11, label: 'Skip Trace', type: 'service', isDefault: false },
  { id: 12, label: 'Storage', type: 'service', isDefault: false },
] as const satisfies readonly { id: number; label: string; type: JobType; isDefault: boolean }[]
