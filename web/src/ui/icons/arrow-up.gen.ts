/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconArrowUp = lineIcon('M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6')
