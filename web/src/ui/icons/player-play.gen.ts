/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconPlayerPlay = lineIcon('M7 4v16l13 -8l-13 -8')
