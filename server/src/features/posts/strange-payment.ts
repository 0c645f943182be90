/** Invalid payment of a post: terms that the company does not have, COD that the rules forbid or beyond the price. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { checkCod } from '@waybill/domain/money/cod.ts'
import { paymentOf, type PostingBook } from './posting-book.ts'

/** @param least the lowest price shown on any of the boards, in dollars */
export function strangePayment(
  payment: PostPayment | null,
  book: PostingBook,
  least: number,
  boards: readonly string[],
): Refusal | undefined {
  if (!payment) return undefined
  const { termsId, methodId, cod } = payment
  if (termsId !== undefined && !book.terms.some(({ id }) => id === termsId))
    return refuse.invalid('payment.termsId', 'is not one of the choices')
  if (methodId !== undefined && !book.methods.some(({ id }) => id === methodId))
    return refuse.invalid('payment.methodId', 'is not one of the choices')
  if (!cod) return undefined
  if (cod.amount > least) return refuse.missing([{ path: 'payment.cod.amount', message: 'COD is more than the price' }])
  const [wrong] = checkCod({
    carrierTotal: toCents(least),
    amount: toCents(cod.amount),
    method: cod.method,
    place: cod.location,
    balanceMethod: paymentOf(payment, book).method,
    balanceTerms: 'as said',
    onlyGuaranteed: boards.includes('centraldispatch'),
  })
  return wrong && refuse.missing([{ path: `payment.${wrong.path}`, message: wrong.message }])
}
