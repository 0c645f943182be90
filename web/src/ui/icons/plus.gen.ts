/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconPlus = lineIcon('M12 5l0 14', 'M5 12l14 0')
