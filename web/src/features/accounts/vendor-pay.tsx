/** How a vendor is paid and where, with a change of it that waits. The carrier sees the same of itself. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import classes from './accounts.module.css'
import { usePayOptions } from './pay-options.ts'
import { RemitChanges } from './remit-changes.tsx'
import { useAccountActs } from './use-account-acts.ts'

const RemitForm = lazy(async () => ({ default: (await import('./remit-form.tsx')).RemitForm }))

const Pending = ({ vendor, onWithdraw }: { vendor: Account; onWithdraw: () => void }) => {
  const decides = useHasPage('/bank-changes')
  const { pendingChange: change, remitTo } = vendor
  if (!change || !remitTo) return null
  const mayDecide = decides && change.can.includes('approve')
  return (
    <div className={classes.pending} role="group" aria-label="Pending change">
      <Hint>
        {change.askedBy ?? 'Someone who has left'} asked for this change, {momentText(change.dateAsked)}. A second
        person at dispatch confirms it.
      </Hint>
      <RemitChanges change={change} current={remitTo} />
      <div className={classes.acts}>
        {change.can.includes('withdraw') ? (
          <Button variant="default" size="xs" onClick={onWithdraw}>
            Withdraw
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

export const VendorPay = ({ vendor }: { vendor: Account }) => {
  const { askRemitTo, withdrawRemitTo } = useAccountActs('vendor')
  const options = usePayOptions()
  const [isAsking, setAsking] = useState(false)
  const { remitTo, taxId, pendingChange } = vendor
  // Another's wish that waits is decided first.
  const mayAsk = vendor.can.includes('edit') && remitTo && (!pendingChange || pendingChange.can.includes('withdraw'))
  return (
    <>
      <FactList
        facts={[
          [
            'Payment terms',
            options && vendor.paymentTermsId !== undefined ? options.termsText(vendor.paymentTermsId) : null,
          ],
          ['Payment method', options?.methodText(vendor.paymentMethodId)],
          ['Tax ID', taxId],
          ...(remitTo
            ? ([
                ['Paid to', remitTo.remitName ?? vendor.name],
                ['Factoring company', remitTo.factoringCompany],
                ['Bank account', remitTo.bankAccount ?? 'None on file'],
                ['Remittance e-mail', remitTo.remitEmail],
              ] as const)
            : []),
        ]}
      />
      <Pending vendor={vendor} onWithdraw={() => void withdrawRemitTo(vendor)} />
      {mayAsk ? (
        <div className={classes.acts}>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Change where it’s paid…
          </Button>
        </div>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? <RemitForm vendor={vendor} ask={askRemitTo} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </>
  )
}
