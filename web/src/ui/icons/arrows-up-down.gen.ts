/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconArrowsUpDown = lineIcon('M7 3l0 18', 'M10 6l-3 -3l-3 3', 'M20 18l-3 3l-3 -3', 'M17 21l0 -18')
