import { type Count, countText } from './sidebar-groups.ts'

/** The badge of a count that may be stopped at a limit; none for nothing. */
export const badgeOf = (count: number | undefined, isCapped = false): Count | undefined =>
  isCapped && count ? `${countText(count)}+` : count || undefined
