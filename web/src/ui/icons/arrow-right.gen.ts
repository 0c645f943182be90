/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconArrowRight = lineIcon('M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6')
