/** Where COD is paid: at delivery, or at pickup (COP). */
export const COD_LOCATIONS = ['pickup', 'delivery'] as const
export type CodLocation = (typeof COD_LOCATIONS)[number]
