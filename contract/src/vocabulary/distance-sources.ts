/** Services that measure road miles. */
export const DISTANCE_SOURCES = [
  { id: 'osrm', label: 'OSRM' },
  { id: 'valhalla', label: 'Valhalla' },
] as const
export type DistanceSource = (typeof DISTANCE_SOURCES)[number]['id']
export const DISTANCE_SOURCE_IDS = DISTANCE_SOURCES.map(({ id }) => id)

interface Miles {
  readonly distance: number | null
  readonly estimatedDistance: number | null
  readonly distanceSource?: DistanceSource | null
}

/** Where the miles come from: `routed by OSRM`, or `estimated`; null if unknown. */
export function distanceSourceText({ distance, estimatedDistance, distanceSource }: Miles): string | null {
  if (distance === null) return estimatedDistance === null ? null : 'estimated'
  const label = DISTANCE_SOURCES.find(({ id }) => id === distanceSource)?.label
  return label ? `routed by ${label}` : null
}
