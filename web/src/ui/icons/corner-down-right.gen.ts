/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconCornerDownRight = lineIcon('M6 6v6a3 3 0 0 0 3 3h10l-4 -4m0 8l4 -4')
