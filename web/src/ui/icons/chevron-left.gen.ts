/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconChevronLeft = lineIcon('M15 6l-6 6l6 6')
