/** Boats, trailers and everything else: regions, each with the nearest code. */
import type { Outline } from './outline.ts'

export const PLAIN: Outline = {
  left: [
    { area: '14', d: 'M30 100L270 100L270 320L30 320Z' },
    { area: '62', d: 'M270 100L730 100L730 320L270 320Z' },
    { area: '15', d: 'M730 100L970 100L970 320L730 320Z' },
    { area: '54', d: 'M120 322L880 322L880 352L120 352Z' },
  ],
  front: [{ area: '03', d: 'M60 80L360 80L360 340L60 340Z' }],
  rear: [{ area: '04', d: 'M60 80L360 80L360 340L60 340Z' }],
  top: [
    { area: '27', d: 'M60 80L340 80L340 380L60 380Z' },
    { area: '37', d: 'M350 80L650 80L650 380L350 380Z' },
    { area: '52', d: 'M660 80L940 80L940 380L660 380Z' },
  ],
  interior: [],
}
