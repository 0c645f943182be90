/** COD methods and locations as form fields. */
import { COD_LOCATIONS } from '@waybill/contract/vocabulary/cod.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { choice, HALF } from '../../../ui/form/field.ts'

const METHODS = PAYMENT_METHODS.filter(({ onDelivery }) => onDelivery).map(({ key, label }) => ({
  value: key,
  label,
}))
const PLACES = COD_LOCATIONS.map((place) => ({
  value: place,
  label: place === 'pickup' ? 'Pickup' : 'Delivery',
}))

/** Asked once there is a COD amount. */
export const COLLECTING = {
  codMethod: choice('Collected as', METHODS, ['Choose', null], HALF),
  codLocation: choice('Collected at', PLACES, ['Choose', null], HALF),
} as const
