/** The charges that a carrier can ask for besides detention, in its language. */
import type { Option } from '@waybill/contract/reference/reference.shapes.ts'
import { ACCESSORIALS } from '@waybill/contract/vocabulary/accessorials.ts'
import { STOPS as words } from './stops.words.ts'

/** Follows from terms, is a deduction, or has a page of its own. */
const NOT_ASKED: readonly string[] = ['FSC', 'DET-P', 'DET-D', 'TONU', 'ADMIN', 'CC', 'ADJ', 'QP', 'COD-ADJ']
/** The likeliest first. */
const USUAL: readonly string[] = ['INOP', 'TOLL', 'STR', 'LAY', 'LUM', 'GATE']

export interface ExtraKind {
  readonly itemId: number
  readonly label: string
  readonly isUsual: boolean
  readonly needsReceipt: boolean
}

/** A company's own name stands; the usual ones are translated. */
function labelOf({ type, label }: Pick<Option, 'type' | 'label'>): string {
  const isUsual = ACCESSORIALS.some(({ code, name }) => code === type && name === label)
  return (isUsual ? words.extra.kinds[type as keyof typeof words.extra.kinds] : undefined) ?? label
}

export const extraKinds = (options: readonly Option[]): ExtraKind[] => {
  const asked = options.filter(
    ({ type, isDeprecated, isDeduction }) => !isDeprecated && !isDeduction && !NOT_ASKED.includes(type ?? ''),
  )
  const place = ({ type }: Option) => (USUAL.includes(type ?? '') ? USUAL.indexOf(type ?? '') : USUAL.length)
  return asked
    .toSorted((a, b) => place(a) - place(b))
    .map((option) => ({
      itemId: Number(option.id),
      label: labelOf(option),
      isUsual: USUAL.includes(option.type ?? ''),
      needsReceipt: option.needsReceipt === true,
    }))
}
