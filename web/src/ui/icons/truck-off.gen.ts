/** Written by `npm run tool -- icons` from Tabler Icons (LICENSE). */
import { lineIcon } from './line-icon.tsx'

export const IconTruckOff = lineIcon('M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', 'M15.585 15.586a2 2 0 0 0 2.826 2.831', 'M5 17h-2v-11a1 1 0 0 1 1 -1h1m3.96 0h4.04v4m0 4v4m-4 0h6m6 0v-6h-6m-2 -5h5l3 5', 'M3 3l18 18')
