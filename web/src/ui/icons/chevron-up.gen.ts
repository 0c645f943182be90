/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconChevronUp = lineIcon('M6 15l6 -6l6 6')
