const USUAL = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]
/** Time zones to choose from, the common ones first. */
export const TIME_ZONES: readonly string[] = [
  ...USUAL,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => !USUAL.includes(zone)),
]

/** How a time zone is shown to a person who chooses. */
export const timeZoneLabel = (zone: string): string => zone.replaceAll('_', ' ')
