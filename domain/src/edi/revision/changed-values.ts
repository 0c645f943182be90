/** Which values of an order a new tender changes: those that differ from the last tender and from what stands. */
import type { EdiChangeEffect } from '@waybill/contract/vocabulary/edi-changes.ts'
import type { Value } from './plain-order.ts'

/** What a tender leaves out it does not take back. */
const UNSAID: readonly string[] = ['price', 'equipmentType', 'respondBy']
/** Texts in which what people wrote around a tender's words stays. */
const WRITTEN: readonly string[] = ['instructions', 'notes']

export const isSameValue = (a: Value, b: Value): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 0.005 : (a ?? '') === (b ?? '')

export interface ChangedValue<F extends string> {
  field: F
  effect: Extract<EdiChangeEffect, 'changed' | 'kept'>
  before: Value
  after: Value
}

const written = (stands: Value, was: Value, wanted: Value): Value =>
  typeof stands === 'string' && typeof was === 'string' && was !== '' && stands.includes(was)
    ? stands.replace(was, () => String(wanted ?? '')).trim() || null
    : wanted

/** `was`: of the last tender; undefined if there is none, so that the new one decides alone. */
export function changedValues<F extends string>(
  stands: Readonly<Record<F, Value>>,
  was: Readonly<Record<F, Value>> | undefined,
  wanted: Readonly<Record<F, Value>>,
  isSame: (field: F) => boolean = () => false,
): ChangedValue<F>[] {
  return (Object.keys(wanted) as F[]).flatMap((field): ChangedValue<F>[] => {
    const [before, after] = [stands[field], wanted[field]]
    if (isSame(field) || isSameValue(before, after)) return []
    if (after === null && UNSAID.includes(field)) return []
    if (was && isSameValue(was[field], after))
      return after === null || WRITTEN.includes(field) ? [] : [{ field, effect: 'kept', before, after }]
    const value = was && WRITTEN.includes(field) ? written(before, was[field], after) : after
    return isSameValue(before, value) ? [] : [{ field, effect: 'changed', before, after: value }]
  })
}
