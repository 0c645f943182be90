/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconChartLine = lineIcon('M4 19l16 0', 'M4 15l4 -6l4 2l4 -5l4 4')
