/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconX = lineIcon('M18 6l-12 12', 'M6 6l12 12')
