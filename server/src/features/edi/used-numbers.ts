/**
 * Whether the control number of a message was used before. The same content is a repetition; another one under a used number
 * is refused, since the partner's system or ours would take the one for the other. After the partner's window numbers may
 * begin again.
 */
import { isSameMessage, messageIn } from '@waybill/domain/edi/same-message.ts'
import type { Transaction } from '@waybill/domain/edi/interchange.ts'
import { controlText } from '@waybill/domain/edi/writing.ts'
import { type MessageRow, type PartnerRow, receivedUnder } from '../../records/edi/index.ts'
import type { Taking } from './take-tender.ts'

const DAY_MS = 86_400_000
const REUSE_DAYS = 365

/** The numbers of a message at each level, as they came. */
export interface MessageNumbers {
  control: string
  group: string
  transaction: string
}

export interface NumberUse {
  /** What came under the number, if it counts: the same content, otherwise the one that holds the number. */
  before: MessageRow | undefined
  is: 'new' | 'same' | 'other'
  /** The how many-th use of the number a new one is. */
  use: number
}

const windowOf = ({ reuse_days: days }: PartnerRow) => (days ?? REUSE_DAYS) * DAY_MS

/** Partners pad the number of an interchange to nine digits, or do not. */
const spellingsOf = (control: string) => [...new Set([control, controlText(Number.parseInt(control, 10) || 0)])]

/** `together`: the messages of its own interchange so far, among which its numbers must be unique. */
export async function useOfNumbers(
  transaction: Transaction,
  numbers: MessageNumbers,
  together: readonly MessageRow[],
  { partner, tx, actor }: Taking,
): Promise<NumberUse> {
  const found = await tx.rows(receivedUnder(actor.companyGuid, partner.guid, spellingsOf(numbers.control)))
  const earlier = found.filter(({ guid }) => !together.some((row) => row.guid === guid))
  const hasNumbers = (row: MessageRow) =>
    row.group_control === numbers.group && row.transaction_control === numbers.transaction
  const own = together.filter(hasNumbers)
  const since = actor.now.getTime() - windowOf(partner)
  const counted = [...own, ...earlier.filter((row) => row.created_at.getTime() >= since)]
  const isSame = (row: MessageRow) => {
    const known = messageIn(row.content ?? '', row.group_control, row.transaction_control)
    return known !== undefined && isSameMessage(known, transaction)
  }
  const use = Math.max(0, ...[...own, ...earlier].filter(hasNumbers).map(({ number_use }) => number_use ?? 0)) + 1
  const same = counted.find(isSame)
  if (same) return { before: same, is: 'same', use }
  const holders = counted.filter(({ number_use, type }) => number_use !== null && type === transaction.type)
  const holder = holders.find(hasNumbers) ?? holders[0]
  // A partner's acknowledgment is taken under any number: it says itself what it is about.
  if (!holder || transaction.type === '997') return { before: undefined, is: 'new', use }
  return { before: holder, is: 'other', use }
}
