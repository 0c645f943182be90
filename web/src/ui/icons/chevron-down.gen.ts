/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconChevronDown = lineIcon('M6 9l6 6l6 -6')
