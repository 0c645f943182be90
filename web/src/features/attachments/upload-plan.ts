/** What a file to be uploaded is taken for, and what keeps it from being sent. */
import type { Acl } from '@waybill/contract/vocabulary/attachments.ts'
import { ATTACHMENT_USAGES, type AttachmentUsage, type UsageName } from '@waybill/contract/vocabulary/attachments.ts'
import { FILE_BYTES_MAX } from '@waybill/contract/vocabulary/limits.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { bytesText } from '../../ui/format/number-text.ts'

/** What people call their files. */
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

/** The usage that a file's name says; `Other` where it says none. */
export const usageOfName = (name: string): UsageName => {
  const words = name.replace(/\.[^.]*$/, '').replace(/[_\-.]+/g, ' ')
  return NAMED.find(([pattern]) => pattern.test(words))?.[1] ?? 'Other'
}

const usageNamed = (usage: string | null): AttachmentUsage | undefined =>
  ATTACHMENT_USAGES.find((each) => each.usage === usage)

/** Whose money a portal's people may see; `null`: both sides'. */
const PARTIES: Readonly<Record<Portal, 'client' | 'vendor' | null>> = {
  dispatcher: null,
  client: 'client',
  carrier: 'vendor',
}

/** Usages that a portal may give to a file: not those that hold the other side's money. */
export const usagesFor = (portal: Portal): UsageName[] => {
  const party = PARTIES[portal]
  const usages: readonly (AttachmentUsage & { usage: UsageName })[] = ATTACHMENT_USAGES
  return usages.filter(({ never }) => party === null || !never.includes(party)).map(({ usage }) => usage)
}

/** Who sees a file of this usage unless someone decides otherwise. */
export const usualAcl = (usage: string | null): Acl => usageNamed(usage)?.acl ?? 'company'

/** Whether everyone may see files of this usage: what holds pay or price is never for all. */
export const mayBeForEveryone = (usage: string | null): boolean => (usageNamed(usage)?.never.length ?? 0) === 0

/** Why a file cannot be sent, in words. */
export const faultOfFile = ({ size }: Pick<File, 'size'>): string | undefined => {
  if (size === 0) return 'The file is empty'
  if (size > FILE_BYTES_MAX) return `The file has ${bytesText(size)}; at most ${bytesText(FILE_BYTES_MAX)} can be sent`
  return undefined
}
