/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconChevronRight = lineIcon('M9 6l6 6l-6 6')
