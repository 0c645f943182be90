/** Refusals of what a post asks for: its expiry, its private group, its payment. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { LOADBOARDS, type LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { checkPostedCod } from '@waybill/domain/money/posted-terms.ts'
import { isGuid } from '../../platform/guid.ts'
import type { PostingBook } from './posting-book.ts'

const EXPIRES_MOST_DAYS = 60
const DAY_MS = 86_400_000

/** Refuses an expiry in the past or too far ahead. */
export function refusedExpiry(at: Date, now: Date): Refusal | undefined {
  if (at <= now) return refuse.invalid('dateExpires', 'is in the past')
  return at.getTime() > now.getTime() + EXPIRES_MOST_DAYS * DAY_MS
    ? refuse.invalid('dateExpires', `is more than ${EXPIRES_MOST_DAYS} days ahead`)
    : undefined
}

/** Refuses a private group on a board that has none, and one that the board would not recognize. */
export function refusedGroup(board: LoadBoardId, group: string | null | undefined, path: string): Refusal | undefined {
  if (!group) return undefined
  const { label, group: groups } = LOADBOARDS.find(({ id }) => id === board)!
  if (!groups) return refuse.invalid(path, `${label} has no private groups`)
  if (groups.by === 'number') return /^\d+$/.test(group) ? undefined : refuse.invalid(path, 'must be a number')
  return isGuid(group) ? undefined : refuse.invalid(path, 'must be a UUID')
}

/** Refuses terms that the company does not have, and COD that the rules forbid. */
export function refusedPayment(
  payment: PostPayment | null,
  book: PostingBook,
  boards: readonly string[],
): Refusal | undefined {
  if (!payment) return undefined
  const { termsId, methodId, cod } = payment
  if (termsId !== undefined && !book.terms.some(({ id }) => id === termsId))
    return refuse.invalid('payment.termsId', 'is not one of the choices')
  if (methodId !== undefined && !book.methods.some(({ id }) => id === methodId))
    return refuse.invalid('payment.methodId', 'is not one of the choices')
  const wrong = cod ? checkPostedCod(cod, boards) : []
  return wrong.length
    ? refuse.missing(wrong.map(({ path, message }) => ({ path: `payment.${path}`, message })))
    : undefined
}
