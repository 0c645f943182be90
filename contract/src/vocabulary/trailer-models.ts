/** Trailers that the load builder knows, with their number of positions; their measures are in `domain/src/loads/trailers.ts`. */
export const TRAILER_MODELS = {
  'stinger-9': 'Stinger, 9 positions',
  'high-mount-8': 'High mount, 8 positions',
  'wedge-3': 'Wedge, 3 positions',
  'hot-shot-2': 'Hot shot, 2 positions',
  'enclosed-6': 'Enclosed, 6 positions',
  'enclosed-2': 'Enclosed, 2 positions',
} as const
export type TrailerModel = keyof typeof TRAILER_MODELS
export const TRAILER_MODEL_IDS = [
  'stinger-9',
  'high-mount-8',
  'wedge-3',
  'hot-shot-2',
  'enclosed-6',
  'enclosed-2',
] as const satisfies readonly TrailerModel[]
