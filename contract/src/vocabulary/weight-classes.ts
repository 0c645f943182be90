/** Vehicle weight classes 1 to 8 by gross vehicle weight rating in pounds, bounds included (specification section 9). */
export const WEIGHT_CLASSES = [
  { id: 1, label: 'Class 1', minPounds: 0, maxPounds: 6000 },
  { id: 2, label: 'Class 2', minPounds: 6001, maxPounds: 10000 },
  { id: 3, label: 'Class 3', minPounds: 10001, maxPounds: 14000 },
  { id: 4, label: 'Class 4', minPounds: 14001, maxPounds: 16000 },
  { id: 5, label: 'Class 5', minPounds: 16001, maxPounds: 19500 },
  { id: 6, label: 'Class 6', minPounds: 19501, maxPounds: 26000 },
  { id: 7, label: 'Class 7', minPounds: 26001, maxPounds: 33000 },
  { id: 8, label: 'Class 8', minPounds: 33001, maxPounds: 999999 },
] as const
export type WeightClass = (typeof WEIGHT_CLASSES)[number]['id']
