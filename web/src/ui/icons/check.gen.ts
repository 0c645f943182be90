/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconCheck = lineIcon('M5 12l5 5l10 -10')
