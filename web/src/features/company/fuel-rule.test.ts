import { FuelSurchargeRule } from '@waybill/contract/finances/fuel.shapes.ts'
import { expect, it } from 'vitest'
import { FUEL_RULE, formOf, ruleOf, ruleText } from './fuel-rule.ts'

const RULES: readonly (FuelSurchargeRule | null)[] = [
  null,
  { kind: 'per-mile', rate: 0.25 },
  { kind: 'percent', percent: 12 },
  { kind: 'economy', basePrice: 1.2, milesPerGallon: 6 },
  {
    kind: 'table',
    unit: 'mile',
    steps: [
      { from: 3, value: 0.2 },
      { from: 3.5, value: 0.3 },
    ],
  },
]

it('round-trips every rule through the form', () => {
  for (const rule of RULES) {
    const values = { ...FUEL_RULE.start(), ...formOf(rule) }
    const back = ruleOf(FUEL_RULE.body(values))
    expect(back).toEqual(rule)
    if (back) expect(FuelSurchargeRule.safeParse(back).success).toBe(true)
    expect(ruleText(rule)).not.toBe('')
  }
})
