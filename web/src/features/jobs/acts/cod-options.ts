/** COD methods and locations as form options. */
import { COD_LOCATIONS } from '@waybill/contract/vocabulary/cod.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'

export const COD_METHODS = PAYMENT_METHODS.filter(({ onDelivery }) => onDelivery).map(({ key, label }) => ({
  value: key,
  label,
}))
export const COD_PLACES = COD_LOCATIONS.map((place) => ({
  value: place,
  label: place === 'pickup' ? 'Pickup' : 'Delivery',
}))
