/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconArrowLeft = lineIcon('M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6')
