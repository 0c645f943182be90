/** What the company charges its clients, and pays its carriers, beyond the price. */
import * as z from 'zod/mini'
import { isWholeCents, Money } from '../lists/list.shapes.ts'

const rate = z.nullable(Money.check(z.gt(0), z.lte(99_999), isWholeCents))
const days = z.number().check(z.int(), z.gte(0), z.lte(365))

/** Dollars; null: not charged. */
export const ChargeRates = z.strictObject({
  /** Free waiting time of a truck at a stop. */
  freeMinutes: z.number().check(z.int(), z.gte(0), z.lte(1_440)),
  /** Per quarter of an hour started beyond the free time. */
  detentionPerHour: rate,
  /** Paid to the carrier, per quarter of an hour started. */
  carrierDetentionPerHour: rate,
  /** Maximum paid to a carrier per stop. */
  carrierDetentionCap: rate,
  /** Truck ordered, not used; at least the carrier's pay for it. */
  tonu: rate,
  /** Per stop beyond the first pickup and the last delivery. */
  extraStop: rate,
  /** Per inoperable vehicle. */
  inoperable: rate,
  /** Free days of storage at a terminal. */
  freeStorageDays: days,
  /** Per day and vehicle beyond the free days. */
  storagePerDay: rate,
  /** For redelivering a vehicle. */
  redelivery: rate,
})
export type ChargeRates = z.infer<typeof ChargeRates>

type RateName = Exclude<keyof ChargeRates, 'freeMinutes' | 'freeStorageDays' | 'carrierDetentionCap'>
/** By the code of the charge in the company’s list; what is paid to carriers is on file for their waiting alone. */
const ON_FILE: Readonly<Record<'client' | 'vendor', Readonly<Record<string, RateName>>>> = {
  client: {
    'DET-P': 'detentionPerHour',
    'DET-D': 'detentionPerHour',
    TONU: 'tonu',
    STOP: 'extraStop',
    INOP: 'inoperable',
    STR: 'storagePerDay',
    REDEL: 'redelivery',
  },
  vendor: { 'DET-P': 'carrierDetentionPerHour', 'DET-D': 'carrierDetentionPerHour' },
}

/** The rate on file of a charge, by its code; null if there is none. */
export function rateOnFile(rates: ChargeRates, side: 'client' | 'vendor', code: string): number | null {
  const name = ON_FILE[side][code]
  return name === undefined ? null : rates[name]
}
