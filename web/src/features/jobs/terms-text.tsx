/** The terms of an offer: payment terms and method, COD, terms of this load. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Post } from '@waybill/contract/posts/posts.shapes.ts'
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { useListed } from '../../shell/form/use-listed.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './panels.module.css'

/** `$300.00 at delivery, Cash` */
export const codText = (amount: number, place: string | null | undefined, method: string | null | undefined): string =>
  [`${moneyText(amount)} at ${place ?? 'delivery'}`, method && codMethodText(method)].filter(Boolean).join(', ')

const balanceText = (balance: number | undefined) =>
  balance === undefined || balance === 0
    ? null
    : balance > 0
      ? `balance ${moneyText(balance)}`
      : `passes on ${moneyText(-balance)}`

type Terms = Pick<
  Contract,
  'paymentConfig' | 'paymentMethodId' | 'codAmount' | 'codMethod' | 'codLocation' | 'balance' | 'loadTerms' | 'message'
>

export const TermsText = ({ offer }: { offer: Terms }) => {
  const methods = useListed('payment-methods')?.['payment-methods']
  const { paymentConfig, paymentMethodId, codAmount, codMethod, codLocation, balance, loadTerms, message } = offer
  const paid = [
    paymentConfig?.label,
    methods?.nameOf(paymentMethodId),
    ...(codAmount ? [`COD ${codText(codAmount, codLocation, codMethod)}`, balanceText(balance)] : []),
  ].filter(Boolean)
  return (
    <>
      {paid.length > 0 ? <span className={classes.quiet}>{paid.join(' · ')}</span> : null}
      {loadTerms ? <span className={classes.quiet}>Load terms: {loadTerms}</span> : null}
      {message ? <span className={classes.quiet}>Message: {message}</span> : null}
    </>
  )
}

/** How the carrier of a post is paid: `Net 30 · ACH · COD $300.00 at delivery, Cash · balance $400.00` */
export const PostPaidText = ({ post: { payment, price } }: { post: Pick<Post, 'payment' | 'price'> }) => {
  const lists = useListed('payment-terms', 'payment-methods')
  const { termsId, methodId, cod } = payment ?? {}
  return [
    lists?.['payment-terms'].nameOf(termsId),
    lists?.['payment-methods'].nameOf(methodId),
    cod && `COD ${codText(cod.amount, cod.location, cod.method)}`,
    cod && price !== null && balanceText(sumOfDollars(price, -cod.amount)),
  ]
    .filter(Boolean)
    .join(' · ')
}
