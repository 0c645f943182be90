import type { NewContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'

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
