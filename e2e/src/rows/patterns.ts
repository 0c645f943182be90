/** Patterns of fields: `* version` is that of any record; a pattern also stands for everything inside of its field. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

/** By portal, the patterns of fields that need no reader there. */
export type Patterns = Readonly<Record<Portal, readonly string[]>>

/** Whether a pattern stands for a field. */
export function matches(pattern: string, field: string): boolean {
  const [record, path = ''] = pattern.startsWith('*') ? ['*', pattern.slice(2)] : [undefined, pattern]
  const own = record === '*' ? field.slice(field.lastIndexOf(' ') + 1) : field
  return own === path || own.startsWith(`${path}.`)
}
