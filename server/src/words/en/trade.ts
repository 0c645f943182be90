/** What several papers and mails say. The trade's words are those of docs/languages.md. */
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import type { StopDateType } from '@waybill/contract/vocabulary/date-types.ts'

export const TRADE = {
  order: 'Order',
  job: 'Job',
  carrier: 'Carrier',
  vehicle: 'Vehicle',
  identifier: 'VIN / number',
  reference: 'Reference',
  consignee: 'Consignee',
  billOfLading: 'Bill of lading',
  equipment: 'Equipment',
  miles: 'Miles',
  amount: 'Amount',
  charge: 'Charge',
  date: 'Date',
  paymentTerms: 'Payment terms',
  paymentMethod: 'Payment method',
  damageColumn: 'Damage (AIAG / ECG M-22)',
  driverIs: (name: string) => `Driver: ${name}`,
  truckIs: (name: string) => `Truck: ${name}`,
  trailerIs: (name: string) => `Trailer: ${name}`,
  numberIs: (number: string) => `Number: ${number}`,
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  spelled:
    'This document has too many different characters of other scripts to draw them all: those in brackets are spelled in Latin letters. When copied, they are as they were written.',
  signs: (role: string) => `${role}: name, signature, date and time`,
  signature: (name: string) => `Signature: ${name}`,
  stops: { pickup: 'Pickup', delivery: 'Delivery', service: 'Service' },
  /** A vehicle or a piece of freight without a name. */
  pieces: { vehicle: 'vehicle', other: 'other', bulk: 'bulk', 'crushed cars': 'crushed cars', pallets: 'pallets' },
  dateTypes: {
    exactly: 'exactly',
    estimated: 'estimated',
    'no earlier than': 'no earlier than',
    'no later than': 'no later than',
    between: 'between',
  } satisfies Record<StopDateType, string>,
  until: (from: string, to: string) => `${from} to ${to}`,
  between: (from: string, to: string) => `${from} and ${to}`,
  plate: (plate: string) => `plate ${plate}`,
  inoperable: 'INOPERABLE',
  runs: 'runs',
  noKeys: 'no keys',
  damaged: 'damaged',
  quantity: (quantity: string) => `quantity ${quantity}`,
  lot: (lot: string) => `lot ${lot}`,
  ref: (reference: string) => `ref. ${reference}`,
  inches: (sides: string) => `${sides} in`,
  pounds: (weight: string) => `${weight} lb`,
  collectAt: { pickup: 'pickup', delivery: 'delivery' },
  /** What is collected by, as the key of a method. */
  method: (key: string): string => codMethodText(key),
  /** Payment terms of a new company. What a company named itself is said by its own name. */
  terms: {
    net: (days: string) => `Net ${days}`,
    businessDays: (days: number) => `${days} business ${days === 1 ? 'day' : 'days'}`,
    quickPay: 'Quick Pay',
    dueOnReceipt: 'Due on receipt',
    prepaid: 'Prepaid',
  },
  quickPay: {
    days: (days: number, isBusiness: boolean) =>
      ` in ${days} ${isBusiness ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`,
    left: (net: string, days: string, fee: string, amount: string) =>
      `${net}${days}, after a fee of ${fee} %, ${amount}`,
  },
}
