/** The detected type of a file to upload, and why it may be rejected. */
import type { UsageName } from '@waybill/contract/vocabulary/attachments.ts'
import { FILE_BYTES_MAX } from '@waybill/contract/vocabulary/limits.ts'
import { bytesText } from '../../ui/format/number-text.ts'

/** Common file names. */
const NAMED: readonly (readonly [RegExp, UsageName])[] = [
  [/\b(bol|bill of lading)\b/i, 'Bill Of Lading'],
  [/\b(pod|proof of delivery)\b/i, 'Proof Of Delivery'],
  [/\b(exit pass)\b/i, 'Exit Pass'],
  [/\b(gate pass)\b/i, 'Gate Pass'],
  [/\brelease\b/i, 'Release Form'],
  [/\btitle\b/i, 'Title'],
  [/\b(po|purchase order)\b/i, 'Purchase Order'],
  [/\binvoice\b/i, 'Invoice'],
  [/\b(condition|inspection) report\b/i, 'Condition Report'],
  [/\bcustoms\b/i, 'Customs'],
]

/** The usage detected from a file name; `Other` if there is none. */
export const usageOfName = (name: string): UsageName => {
  const words = name.replace(/\.[^.]*$/, '').replace(/[_\-.]+/g, ' ')
  return NAMED.find(([pattern]) => pattern.test(words))?.[1] ?? 'Other'
}

/** Why a file cannot be uploaded. */
export const faultOfFile = ({ size }: Pick<File, 'size'>): string | undefined => {
  if (size === 0) return 'The file is empty'
  if (size > FILE_BYTES_MAX) return `This file is ${bytesText(size)}. The limit is ${bytesText(FILE_BYTES_MAX)}`
  return undefined
}
