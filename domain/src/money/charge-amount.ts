/** How the amount of a charge is determined: entered, or a rate times miles, hours, days, or percent of the base. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { FuelSurchargeRule } from '@waybill/contract/finances/fuel.shapes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { percentOf, product, toCents, type Cents } from './cents.ts'
import { fuelSurcharge } from './fuel-surcharge.ts'

export const CHARGE_UNITS = ['mile', 'hour', 'day', 'percent'] as const
export type ChargeUnit = (typeof CHARGE_UNITS)[number]

/** An entered charge. */
export interface EnteredAmount {
  readonly amount?: number | undefined
  readonly rate?: number | undefined
  readonly quantity?: number | undefined
  readonly unit?: ChargeUnit | undefined
  readonly isFuel: boolean
}

/** The inputs of amounts. */
export interface AmountFacts {
  readonly miles: string | null
  /** The miles are estimated from coordinates. */
  readonly isEstimated: boolean
  /** The base pay of the same side, for percentages. */
  readonly base: Cents
  readonly fuelPrice: string | null
  readonly fuelRule: FuelSurchargeRule | null
}

export interface ReckonedAmount {
  readonly amount: Cents
  readonly rate: number | null
  readonly quantity: string | null
  readonly unit: ChargeUnit | null
  /** It is based on an estimated distance. */
  readonly isEstimated: boolean
}

const NO_MILES: ErrorEntry = {
  path: 'quantity',
  message: 'The distance is unknown; enter the miles or an amount',
}

function byRate({ rate = 0, quantity, unit }: EnteredAmount, facts: AmountFacts): ReckonedAmount | ErrorEntry {
  if (!unit) return { path: 'unit', message: 'Enter what the rate is per: mile, hour, day or percent' }
  if (unit === 'percent') return { amount: percentOf(facts.base, rate), rate, quantity: null, unit, isEstimated: false }
  const isByMap = unit === 'mile' && quantity === undefined
  const times = isByMap ? facts.miles : (quantity?.toString() ?? null)
  if (times === null) return unit === 'mile' ? NO_MILES : { path: 'quantity', message: `Enter how many ${unit}s` }
  return { amount: product(rate, times), rate, quantity: times, unit, isEstimated: isByMap && facts.isEstimated }
}

function byFuel(facts: AmountFacts): ReckonedAmount | ErrorEntry {
  if (!facts.fuelRule)
    return { path: 'amount', message: 'Enter the fuel surcharge; the company settings have no rule for it' }
  const found = fuelSurcharge(facts.fuelRule, { price: facts.fuelPrice, miles: facts.miles, base: facts.base })
  if (isRefusal(found)) return { path: 'amount', message: found.message }
  const isByMile = found.unit === 'mile'
  return {
    ...found,
    quantity: isByMile ? facts.miles : null,
    isEstimated: isByMile && facts.isEstimated,
  }
}

/** The amount of a charge, or what it lacks (a path inside the charge). */
export function reckonAmount(entered: EnteredAmount, facts: AmountFacts): ReckonedAmount | ErrorEntry {
  if (entered.amount !== undefined && entered.rate !== undefined)
    return { path: 'rate', message: 'Enter an amount or a rate, not both' }
  if (entered.amount !== undefined)
    return { amount: toCents(entered.amount), rate: null, quantity: null, unit: null, isEstimated: false }
  if (entered.rate !== undefined) return byRate(entered, facts)
  return entered.isFuel ? byFuel(facts) : { path: 'amount', message: 'Enter an amount or a rate' }
}
