/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconMapSearch = lineIcon('M11 18l-2 -1l-6 3v-13l6 -3l6 3l6 -3v7.5', 'M9 4v13', 'M15 7v5', 'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0', 'M20.2 20.2l1.8 1.8')
