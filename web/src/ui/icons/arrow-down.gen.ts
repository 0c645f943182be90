/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconArrowDown = lineIcon('M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6')
