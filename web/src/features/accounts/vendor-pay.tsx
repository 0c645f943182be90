/** A vendor's payment terms and bank account, with a pending change. The carrier sees the same about itself. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { PAY as words } from '../../ui/words/pay.words.ts'
import classes from './accounts.module.css'
import { usePayOptions } from './pay-options.ts'
import { RemitChanges } from './remit-changes.tsx'
import { useAccountActs } from './use-account-acts.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const RemitForm = lazy(async () => ({ default: (await import('./remit-form.tsx')).RemitForm }))

/** What a pending change of the bank account would change, who asked, and how to decide it or take it back. */
export const PendingRemit = ({ vendor }: { vendor: Account }) => {
  const { withdrawRemitTo } = useAccountActs('vendor')
  const decides = useHasPage('/bank-changes')
  const { pendingChange: change, remitTo } = vendor
  if (!change || !remitTo) return null
  const mayDecide = decides && change.can.includes('approve')
  return (
    <div className={classes.pending} role="group" aria-label={words.pending}>
      <Hint>{words.asked(change.askedBy ?? words.someoneLeft, momentText(change.dateAsked))}</Hint>
      <RemitChanges change={change} current={remitTo} />
      <div className={classes.acts}>
        {change.can.includes('withdraw') ? (
          <Button variant="default" size="xs" onClick={() => void withdrawRemitTo(vendor)}>
            {words.withdraw}
          </Button>
        ) : null}
        {mayDecide ? (
          <Link to="/bank-changes" search={{ peek: vendor.guid }}>
            Decide
          </Link>
        ) : null}
      </div>
    </div>
  )
}

export interface VendorPayProps {
  vendor: Account
  /** A pending change stands elsewhere on the page. */
  isPendingApart?: boolean
}

export const VendorPay = ({ vendor, isPendingApart = false }: VendorPayProps) => {
  const { askRemitTo } = useAccountActs('vendor')
  const options = usePayOptions()
  const [isAsking, setAsking] = useOpenSheet<boolean>(`remit to ${vendor.guid}`, () => mayAsk)
  const { remitTo, taxId, pendingChange } = vendor
  // Another user's pending change is decided first.
  const mayAsk = vendor.can.includes('edit') && remitTo && (!pendingChange || pendingChange.can.includes('withdraw'))
  return (
    <>
      <FactList
        facts={[
          [
            words.terms,
            options && vendor.paymentTermsId !== undefined ? options.termsText(vendor.paymentTermsId) : null,
          ],
          [words.method, options?.methodText(vendor.paymentMethodId)],
          [words.taxId, taxId],
          ...(remitTo
            ? ([
                [words.paidTo, remitTo.remitName ?? vendor.name],
                [words.factoring, remitTo.factoringCompany],
                [words.bank, remitTo.bankAccount ?? words.noBank],
                [words.remitEmail, remitTo.remitEmail],
              ] as const)
            : []),
        ]}
      />
      {isPendingApart ? null : <PendingRemit vendor={vendor} />}
      {mayAsk ? (
        <div className={classes.acts}>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {words.change}
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? <RemitForm vendor={vendor} ask={askRemitTo} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  )
}
