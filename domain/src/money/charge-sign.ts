/** The sign of an amount follows its kind: a detention of -75 an hour would lower what it is meant to raise. */
import type { CHARGE_KINDS } from '@waybill/contract/finances/finances.shapes.ts'
import { toDecimal, type Cents } from './cents.ts'

/** `adds`: 0 or more. `takes`: 0 or less. `either`: corrections up and down. */
export type ChargeSign = 'adds' | 'takes' | 'either'

export type ChargeKind = (typeof CHARGE_KINDS)[number]

const OF_KIND: Readonly<Record<ChargeKind, ChargeSign>> = {
  base: 'adds',
  accessorial: 'adds',
  fuel: 'adds',
  tonu: 'adds',
  adjustment: 'either',
  'quick-pay-fee': 'takes',
  // What the carrier collects; the line that takes it off a bill is an item of its own (COD-ADJ).
  cod: 'adds',
}

/** An item of a company's list of charges. */
export interface ChargeItem {
  readonly code: string | null
  readonly data: Readonly<Record<string, unknown>>
}

/** Items that every company has for deductions. */
const DEDUCTIONS: readonly (string | null)[] = ['DISC', 'CLAIM', 'QP', 'COD-ADJ']

/** Whether an item lowers a total: as its company says, otherwise discounts, claims, quick-pay fees and what COD takes off. */
export const isDeduction = ({ code, data }: ChargeItem): boolean =>
  typeof data['isDeduction'] === 'boolean' ? data['isDeduction'] : DEDUCTIONS.includes(code)

/** The kind of charge that an item stands for. */
export function kindOfItem({ data }: Pick<ChargeItem, 'data'>): ChargeKind {
  const usage = data['systemUsage']
  return usage === 'fuel' || usage === 'tonu' || usage === 'adjustment' ? usage : 'accessorial'
}

/** The sign of a charge; `item`: the entry of the company's list that it uses. */
export const signOf = (kind: ChargeKind, item?: ChargeItem): ChargeSign =>
  kind === 'accessorial' && item && isDeduction(item) ? 'takes' : OF_KIND[kind]

/** What is wrong with the sign of an amount; undefined if nothing is. `name`: the charge's. */
export function whyWrongSign(amount: Cents, sign: ChargeSign, name: string): string | undefined {
  if (sign === 'adds' && amount < 0)
    return `${name} cannot be negative; to lower the total, add a discount, a claim or an adjustment`
  if (sign === 'takes' && amount > 0) return `${name} lowers the total: enter -${toDecimal(amount)}`
  return undefined
}
