import type { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { toCents } from './cents.ts'
import { checkCod } from './cod.ts'

type PostedTerms = Pick<NewContract, 'paymentTermsId' | 'paymentMethodId' | 'codAmount' | 'codMethod' | 'codLocation'>

/**
 * The terms of an offer that answers a request on a post: those of the post. COD stays as posted when the bid is lower,
 * because the customer has that amount ready; the carrier hands on the rest.
 */
export const termsOfPost = (payment: PostPayment | null) => {
  const { termsId, methodId, cod } = payment ?? {}
  return {
    ...(termsId === undefined ? {} : { paymentTermsId: termsId }),
    ...(methodId === undefined ? {} : { paymentMethodId: methodId }),
    ...(cod ? { codAmount: cod.amount, codMethod: cod.method, codLocation: cod.location } : {}),
  } satisfies PostedTerms
}

/**
 * Errors in a post's COD, by path. As with an offer it may exceed the price, which may also change later: the carrier
 * hands on the rest. A board whose listings cannot say that refuses the load itself.
 */
export const checkPostedCod = (
  { amount, method, location }: NonNullable<PostPayment['cod']>,
  boards: readonly string[],
): ErrorEntry[] =>
  checkCod({
    carrierTotal: 0,
    amount: toCents(amount),
    method,
    place: location,
    // The balance, if there is one, has the post's terms or the company's own.
    balanceMethod: null,
    balanceTerms: null,
    onlyGuaranteed: boards.includes('centraldispatch'),
  })
