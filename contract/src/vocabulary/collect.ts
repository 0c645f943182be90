import { PAYMENT_METHODS } from './payment-terms.ts'

type Method = (typeof PAYMENT_METHODS)[number]
export type CollectMethod = Extract<Method, { onDelivery: true }>['key']
/** Payment methods that a driver may accept on site. */
export const COLLECT_METHODS = PAYMENT_METHODS.filter((each) => each.onDelivery).map((each) => each.key) as [
  CollectMethod,
  ...CollectMethod[],
]
