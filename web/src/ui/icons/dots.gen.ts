/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconDots = lineIcon('M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0', 'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0')
