/** A stop's purpose. */
export const STOP_TYPES = ['pickup', 'delivery', 'service'] as const
