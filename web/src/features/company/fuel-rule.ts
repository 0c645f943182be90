/** How a fuel surcharge is calculated, as text and as a form. */
import type { FuelSurchargeRule } from '@waybill/contract/finances/fuel.shapes.ts'
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import * as z from 'zod/mini'
import { editing } from '../../ui/form/editing.ts'
import { lines, oneOf, text } from '../../ui/form/field.ts'

const KINDS = [
  { value: 'none', label: 'Entered manually' },
  { value: 'per-mile', label: 'Dollars per mile' },
  { value: 'percent', label: 'Percent of base pay' },
  { value: 'economy', label: 'Price over a base, by fuel economy' },
  { value: 'table', label: 'Table by diesel price' },
] as const
const UNITS = [
  { value: 'mile', label: 'Dollars per mile' },
  { value: 'percent', label: 'Percent of base pay' },
] as const

const number = z.optional(z.nullable(z.string()))
const RuleForm = z.strictObject({
  kind: z.optional(z.enum(['none', 'per-mile', 'percent', 'economy', 'table'])),
  rate: number,
  percent: number,
  basePrice: number,
  milesPerGallon: number,
  unit: z.optional(z.enum(['mile', 'percent'])),
  steps: z.optional(z.nullable(z.string())),
})
export type RuleForm = z.infer<typeof RuleForm>

export const FUEL_RULE = editing(RuleForm, {
  kind: oneOf('Calculation', KINDS),
  rate: text('Dollars per mile'),
  percent: text('Percent'),
  basePrice: text('Base price per gallon', { columns: [3, 3] }),
  milesPerGallon: text('Miles per gallon', { columns: [3, 3] }),
  unit: oneOf('Table values', UNITS),
  steps: lines('Steps', { description: 'One per line: diesel price, then value, like 3.50 0.25' }),
})

/** The fields of a kind. */
export const ASKED: Readonly<Record<string, readonly string[]>> = {
  none: [],
  'per-mile': ['rate'],
  percent: ['percent'],
  economy: ['basePrice', 'milesPerGallon'],
  table: ['unit', 'steps'],
}

const numberOf = (value: string | null | undefined) => typedNumber(value ?? '')

/** The rule of a form; the server validates its numbers. */
export const ruleOf = (form: RuleForm): FuelSurchargeRule | null => {
  switch (form.kind) {
    case 'per-mile':
      return { kind: 'per-mile', rate: numberOf(form.rate) }
    case 'percent':
      return { kind: 'percent', percent: numberOf(form.percent) }
    case 'economy':
      return { kind: 'economy', basePrice: numberOf(form.basePrice), milesPerGallon: numberOf(form.milesPerGallon) }
    case 'table':
      return {
        kind: 'table',
        unit: form.unit ?? 'mile',
        steps: (form.steps ?? '')
          .split('\n')
          .filter((line) => line.trim())
          .map((line) => {
            const [from, value] = line.trim().split(/[\s,;]+/)
            return { from: numberOf(from), value: numberOf(value) }
          }),
      }
    default:
      return null
  }
}

/** The form of a rule. */
export const formOf = (rule: FuelSurchargeRule | null): Partial<Record<keyof RuleForm, string>> => {
  if (!rule) return { kind: 'none' }
  const { kind } = rule
  if (rule.kind === 'per-mile') return { kind, rate: String(rule.rate) }
  if (rule.kind === 'percent') return { kind, percent: String(rule.percent) }
  if (rule.kind === 'economy')
    return { kind, basePrice: String(rule.basePrice), milesPerGallon: String(rule.milesPerGallon) }
  return { kind, unit: rule.unit, steps: rule.steps.map(({ from, value }) => `${from} ${value}`).join('\n') }
}

/** As a sentence. */
export const ruleText = (rule: FuelSurchargeRule | null | undefined): string => {
  if (!rule) return 'Entered manually'
  switch (rule.kind) {
    case 'per-mile':
      return `$${rule.rate} per mile`
    case 'percent':
      return `${rule.percent}% of base pay`
    case 'economy':
      return `Diesel price above $${rule.basePrice}, at ${rule.milesPerGallon} miles per gallon`
    default:
      return `Table of ${rule.steps.length} prices, in ${rule.unit === 'mile' ? 'dollars per mile' : 'percent'}`
  }
}
