/** Whether a file of interchanges has arrived whole, by its own end. */
import { cutAll, element, unpadded } from './segments.ts'

/**
 * Why a file may be only the beginning of one; undefined: it ends in its IEA segment. An IEA that its terminator does not
 * follow counts if it has the control number of its ISA: some partners omit the last terminator.
 */
export function missingEnd(text: string): string | undefined {
  if (unpadded(text) === '') return 'it is empty'
  const known = cutAll(text).at(-1)
  if (!known) return 'it does not begin with a whole ISA segment'
  const { segments, separators } = known
  const last = segments.at(-1)
  if (last?.id !== 'IEA') return `it ends in ${last?.id || 'a piece of a segment'}, not in IEA`
  const isEnded = text.endsWith(separators.segment) || unpadded(text).endsWith(separators.segment)
  const isa = segments.findLast(({ id }) => id === 'ISA')
  return isEnded || element(last, 2) === element(isa, 13) ? undefined : 'its IEA segment is cut off'
}
