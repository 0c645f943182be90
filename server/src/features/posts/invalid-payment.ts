/** Invalid payment of a post: terms that the company does not have, or COD that the rules forbid. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { checkPostedCod } from '@waybill/domain/money/posted-terms.ts'
import type { PostingBook } from './posting-book.ts'

export function invalidPayment(
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
