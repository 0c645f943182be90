import { PAYMENT_METHODS } from './payment-terms.ts'

/** Where COD is paid: at delivery, or at pickup (COP). */
export const COD_LOCATIONS = ['pickup', 'delivery'] as const
export type CodLocation = (typeof COD_LOCATIONS)[number]

/** A payment method's label: `Certified funds`. */
export const codMethodText = (key: string): string => PAYMENT_METHODS.find((each) => each.key === key)?.label ?? key
