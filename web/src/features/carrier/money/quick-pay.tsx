/** Quick pay: fee, net amount and date, all before the tap. */
import type { Day } from '@waybill/contract/times.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { useTry } from '../../../shell/notifications/use-try.ts'
import { BigButton, Lines, Notice, Part, Pick } from '../../../ui/field/field-parts.tsx'
import { withHelp } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { shortDayText } from '../../../ui/format/time-text.ts'
import { useRefresh } from '../use-refresh.ts'
import own from './money.module.css'
import { PAYMENTS } from './payments.words.ts'

const day = (value: Day | null) => value && shortDayText(value)

export const QuickPay = ({ bill }: { bill: Invoice }) => {
  const { quickPay: words } = PAYMENTS
  const { platform } = useApis()
  const refresh = useRefresh()
  const attempt = useTry()
  const offers = bill.quickPay ?? []
  const taken = offers.find((offer) => offer.paymentTermsId === bill.paymentTermsId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const offer = offers.find(({ paymentTermsId }) => String(paymentTermsId) === chosen) ?? offers[0]
  if (taken) return <Notice tone="blue">{words.taken(taken.label)}</Notice>
  if (!offer || !bill.waiting || bill.waiting.code === 'pay') return null
  const take = async () => {
    setBusy(true)
    await attempt(words.take, async () => {
      await platform.call(
        invoicesPlatformRoutes.quickPay,
        { params: { guid: bill.guid }, body: { paymentTermsId: offer.paymentTermsId } },
        // A changed bill is refused: the carrier agreed to something else.
        { ifMatch: `"${bill.version}"` },
      )
      await refresh(['invoices'])
    })
    setBusy(false)
  }
  return (
    <Part>
      <div className={own.quick}>
        <h2>{withHelp(words.title(day(offer.datePaid), day(bill.dateDue)), 'quick-pay')}</h2>
        {offers.length > 1 ? (
          <Pick
            label={words.terms}
            isLabelHidden
            options={offers.map(({ paymentTermsId, label, fee }) => ({
              value: String(paymentTermsId),
              label: `${label}, ${fee} %`,
            }))}
            value={String(offer.paymentTermsId)}
            onPick={setChosen}
          />
        ) : null}
        <Lines
          lines={[
            [words.fee(String(offer.fee), moneyText(sumOfDollars(offer.net, offer.amount))), moneyText(-offer.amount)],
            [words.net(day(offer.datePaid)), <b key="net">{moneyText(offer.net)}</b>],
          ]}
        />
        {offer.whyNotCode ? <p>{words.whyNot[offer.whyNotCode]}</p> : null}
        {bill.can.includes('quick-pay') && !offer.whyNot ? (
          <BigButton kind="main" isBusy={isBusy} onClick={() => void take()}>
            {words.take}
          </BigButton>
        ) : null}
      </div>
    </Part>
  )
}
