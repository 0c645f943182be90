/** What the company charges its clients, and pays its carriers, for what was not in the price. */
import * as z from 'zod/mini'
import { isWholeCents, Money } from '../lists/list.shapes.ts'

const rate = z.nullable(Money.check(z.gt(0), z.lte(99_999), isWholeCents))
const days = z.number().check(z.int(), z.gte(0), z.lte(365))

/** Dollars; null: it is not charged. */
export const ChargeRates = z.strictObject({
  /** How long a truck waits at a stop for nothing. */
  freeMinutes: z.number().check(z.int(), z.gte(0), z.lte(1_440)),
  /** By the quarter of an hour begun, beyond the free time. */
  detentionPerHour: rate,
  /** What a carrier is paid, by the quarter of an hour begun. */
  carrierDetentionPerHour: rate,
  /** The most that a carrier is paid for one stop. */
  carrierDetentionCap: rate,
  /** Truck ordered, not used; at least what the carrier was paid. */
  tonu: rate,
  /** For each stop beyond the first pickup and the last delivery. */
  extraStop: rate,
  /** For each vehicle that does not drive. */
  inoperable: rate,
  /** How many days a vehicle stands at a terminal for nothing. */
  freeStorageDays: days,
  /** For each day and vehicle beyond the free days. */
  storagePerDay: rate,
  /** For bringing a vehicle a second time. */
  redelivery: rate,
})
export type ChargeRates = z.infer<typeof ChargeRates>
