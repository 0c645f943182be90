/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconMenu2 = lineIcon('M4 6l16 0', 'M4 12l16 0', 'M4 18l16 0')
