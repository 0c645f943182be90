/** What a stop is for. */
export const STOP_TYPES = ['pickup', 'delivery', 'service'] as const
