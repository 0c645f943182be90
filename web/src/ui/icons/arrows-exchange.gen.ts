/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconArrowsExchange = lineIcon('M7 10h14l-4 -4', 'M17 14h-14l4 4')
