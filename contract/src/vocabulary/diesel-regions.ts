/** Regions of the weekly diesel prices published by the U.S. Energy Information Administration (EIA). */
export const DIESEL_REGIONS = [
  { id: 'us', label: 'U.S. average' },
  { id: 'east-coast', label: 'East Coast' },
  { id: 'midwest', label: 'Midwest' },
  { id: 'gulf-coast', label: 'Gulf Coast' },
  { id: 'rocky-mountain', label: 'Rocky Mountain' },
  { id: 'west-coast', label: 'West Coast' },
  { id: 'california', label: 'California' },
] as const

export type DieselRegion = (typeof DIESEL_REGIONS)[number]['id']
export const DIESEL_REGION_IDS = DIESEL_REGIONS.map(({ id }) => id)
