/** Who pays whom for a load, and when. */
import type { ReactNode } from 'react'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { Lines, Pill } from '../../../ui/field/field-parts.tsx'
import { withHelp } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { shortDayText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { cardOf, deadlineOf, type Paid } from './offer-facts.ts'
import classes from '../../../ui/field/field.module.css'
import { lineName } from '../trade-words.ts'
import { STOPS } from '../stops/stops.words.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'

const methodText = (key: string): string =>
  (STOPS.methods as Readonly<Record<string, string>>)[key] ?? codMethodText(key)

/** Quick pay's net amount and date. */
export const QuickPaid = ({ offer: { quickPay = [], paymentTermsId: theirs } }: { offer: Contract }) =>
  quickPay.length === 0 ? null : (
    <div className={classes.box}>
      <Lines
        lines={quickPay.map(({ paymentTermsId, label, net, amount, datePaid }) => [
          words.quickPay(label, paymentTermsId === theirs),
          words.quickPaid(moneyText(net), datePaid && shortDayText(datePaid), moneyText(amount)),
        ])}
      />
      <small className={classes.dimmed}>{withHelp(words.planned, 'quick-pay')}</small>
    </div>
  )

/** The lines that make the amount, if there is more than the price: charges, and the fee once quick pay was chosen. */
export const PayLines = ({ offer: { amount, charges = [], quickPayFee } }: { offer: Contract }) =>
  amount === undefined || (charges.length === 0 && !quickPayFee) ? null : (
    <div className={classes.box}>
      <Lines
        lines={[
          [words.transport, moneyText(amount)],
          ...charges.map((charge) => [lineName(charge.name), moneyText(charge.amount)] as const),
          [words.quickPayFee, quickPayFee ? moneyText(-quickPayFee) : null],
        ]}
      />
    </div>
  )

/** What the carrier collects, and what is left to pay. */
export const PaidLines = ({ paid, company }: { paid: Paid; company: string }) => {
  const { codAmount, codMethod, codLocation, balance, paymentConfig } = paid
  const lines: [ReactNode, string | null][] = [
    [
      codAmount ? withHelp(words.youCollect(codLocation ?? 'delivery'), 'cod') : null,
      codAmount ? [moneyText(codAmount), codMethod && methodText(codMethod)].filter(Boolean).join(' ') : null,
    ],
    [
      (balance ?? 0) < 0 ? words.youHandOn(company) : words.paysYou(company),
      balance == null ? null : [moneyText(Math.abs(balance)), paymentConfig?.label].filter(Boolean).join(' '),
    ],
  ]
  return lines.some(([, value]) => value) ? (
    <div className={classes.box}>
      <Lines lines={lines} />
    </div>
  ) : null
}

export const OfferMoney = ({ offer, company }: { offer: Contract; company: string }) => {
  const now = useNow()
  const card = cardOf(offer)
  const deadline = deadlineOf(offer, now)
  return (
    <>
      <div className={classes.money}>
        {card.amount ? <strong className={classes.big}>{card.amount}</strong> : null}
        <Pill tone={deadline.tone}>{deadline.text}</Pill>
      </div>
      <div className={classes.dimmed}>{[card.rate, card.miles].filter(Boolean).join(' · ')}</div>
      {offer.load ? null : <PayLines offer={offer} />}
      <PaidLines paid={offer} company={company} />
      {offer.load ? null : <QuickPaid offer={offer} />}
    </>
  )
}
