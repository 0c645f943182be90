/** The fuel surcharge by the week's diesel price: fixed, in percent, by a table, or by fuel consumption. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { FuelSurchargeRule } from '@waybill/contract/finances/fuel.shapes.ts'
import { percentOf, product, ratioOfDifference, type Cents } from './cents.ts'

/** The inputs of a surcharge. */
export interface FuelFacts {
  /** Dollars per gallon; null if no price is known. */
  readonly price: number | string | null
  readonly miles: number | string | null
  /** The base of percentages. */
  readonly base: Cents
}

/** A surcharge in the form of its charge: dollars per mile, or percent of the base. */
export interface FuelSurcharge {
  readonly amount: Cents
  readonly unit: 'mile' | 'percent'
  readonly rate: number
}

/** The step of the table for a price: the last one at or below it; none below the first. */
export const stepAt = (steps: readonly { from: number; value: number }[], price: number): number =>
  steps.reduce<{ from: number; value: number } | null>(
    (best, step) => (step.from <= price && (!best || step.from >= best.from) ? step : best),
    null,
  )?.value ?? 0

/** The rate of the week; null if the rule needs a price and there is none. */
function rateOf(rule: FuelSurchargeRule, price: number | string | null): Pick<FuelSurcharge, 'unit' | 'rate'> | null {
  switch (rule.kind) {
    case 'per-mile':
      return { unit: 'mile', rate: rule.rate }
    case 'percent':
      return { unit: 'percent', rate: rule.percent }
    case 'table':
      return price === null ? null : { unit: rule.unit, rate: stepAt(rule.steps, Number(price)) }
    case 'economy':
      return price === null
        ? null
        : { unit: 'mile', rate: Math.max(ratioOfDifference(price, rule.basePrice, rule.milesPerGallon), 0) }
  }
}

/** The surcharge for a rule, or what is missing. */
export function fuelSurcharge(rule: FuelSurchargeRule, facts: FuelFacts): FuelSurcharge | Refusal {
  const rate = rateOf(rule, facts.price)
  const missing: ErrorEntry[] = []
  if (!rate) missing.push({ path: 'fuelRate', message: 'There is no diesel price for that day; enter the fuel rate' })
  if (rate?.unit === 'mile' && facts.miles === null)
    missing.push({ path: 'distance', message: 'The distance is unknown, so pay per mile cannot be calculated' })
  if (!rate || missing.length) return refuse.missing(missing)
  const amount = rate.unit === 'mile' ? product(rate.rate, facts.miles!) : percentOf(facts.base, rate.rate)
  return { amount, ...rate }
}
