/** A new company's payment terms and methods; fees are in percent. */

/** What starts the term's period. */
export const CLOCK_STARTS = ['pickup', 'delivery', 'signed-bol', 'invoice-date'] as const
export type ClockStart = (typeof CLOCK_STARTS)[number]

export interface PaymentTerms {
  readonly id: number
  readonly key: string
  readonly label: string
  /** Days from the start; null if payment is immediate (COD, COP, prepaid). */
  readonly days: number | null
  readonly counts: 'business' | 'calendar'
  readonly clock: ClockStart
  /** Percent deducted from the bill. */
  readonly fee: number
  readonly isDefault: boolean
}

const net = (id: number, days: number, isDefault = false): PaymentTerms => ({
  id,
  key: `net-${days}`,
  label: `Net ${days}`,
  days,
  counts: 'calendar',
  clock: 'invoice-date',
  fee: 0,
  isDefault,
})
const businessDays = (id: number, days: number, fee: number): PaymentTerms => ({
  id,
  key: `business-days-${days}`,
  label: `${days} business day${days === 1 ? '' : 's'}`,
  days,
  counts: 'business',
  clock: 'signed-bol',
  fee,
  isDefault: false,
})
const atOnce = (id: number, key: string, label: string, days: number | null, clock: ClockStart): PaymentTerms => ({
  id,
  key,
  label,
  days,
  counts: 'calendar',
  clock,
  fee: 0,
  isDefault: false,
})

/** The quick-pay fee of 3.00 is the specification's sample (section 9). */
export const PAYMENT_TERMS: readonly PaymentTerms[] = [
  atOnce(1, 'cod', 'COD', null, 'delivery'),
  atOnce(2, 'cop', 'COP', null, 'pickup'),
  { ...businessDays(3, 2, 3), key: 'quick-pay', label: 'Quick Pay' },
  businessDays(4, 1, 3),
  businessDays(5, 2, 2.5),
  businessDays(6, 3, 2),
  net(7, 5),
  net(8, 7),
  net(9, 10),
  net(10, 15),
  net(11, 20),
  net(12, 30, true),
  net(13, 45),
  net(14, 60),
  atOnce(15, 'due-on-receipt', 'Due on receipt', 0, 'invoice-date'),
  atOnce(16, 'prepaid', 'Prepaid', null, 'invoice-date'),
]

/** Net 30: the default terms. */
export const DEFAULT_PAYMENT_TERMS = 12

/** `onDelivery`: a driver may accept it for COD or COP. `guaranteed`: as good as cash, as Central Dispatch requires. */
export const PAYMENT_METHODS = [
  { id: 1, key: 'cash', label: 'Cash', onDelivery: true, guaranteed: true },
  { id: 2, key: 'certified-funds', label: 'Certified funds', onDelivery: true, guaranteed: true },
  { id: 3, key: 'cashiers-check', label: "Cashier's check", onDelivery: true, guaranteed: true },
  { id: 4, key: 'money-order', label: 'Money order', onDelivery: true, guaranteed: true },
  { id: 5, key: 'company-check', label: 'Company check', onDelivery: true, guaranteed: false },
  { id: 6, key: 'check', label: 'Check', onDelivery: true, guaranteed: false },
  { id: 7, key: 'comchek', label: 'Comchek/T-Chek', onDelivery: true, guaranteed: false },
  { id: 8, key: 'ach', label: 'ACH', onDelivery: false, guaranteed: false },
  { id: 9, key: 'direct-deposit', label: 'Direct deposit', onDelivery: false, guaranteed: false },
  { id: 10, key: 'wire', label: 'Wire', onDelivery: false, guaranteed: false },
  { id: 11, key: 'credit-card', label: 'Credit card', onDelivery: true, guaranteed: false },
  { id: 12, key: 'uship', label: 'uShip', onDelivery: false, guaranteed: false },
  { id: 13, key: 'venmo', label: 'Venmo', onDelivery: true, guaranteed: false },
  { id: 14, key: 'cash-app', label: 'Cash App', onDelivery: true, guaranteed: false },
  { id: 15, key: 'zelle', label: 'Zelle', onDelivery: true, guaranteed: false },
  { id: 16, key: 'superpay', label: 'SuperPay', onDelivery: false, guaranteed: false },
  { id: 17, key: 'factoring', label: 'Factoring', onDelivery: false, guaranteed: false },
  { id: 18, key: 'other', label: 'Other', onDelivery: true, guaranteed: false },
] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]['key']
