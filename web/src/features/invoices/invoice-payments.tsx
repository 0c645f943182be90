/** Payments of an invoice or bill, including reversed ones. */
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../api/error-text.ts'
import { platformQueryOf } from '../../api/queries.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { REASON } from './invoice-editing.ts'
import classes from './invoices.module.css'
import { useInvoiceCalls } from './use-invoice-calls.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

export const InvoicePayments = ({ invoice }: { invoice: Invoice }) => {
  const calls = useInvoiceCalls()
  const { data, error } = useQuery(platformQueryOf(invoicesPlatformRoutes.payments, { params: { guid: invoice.guid } }))
  const [open, setOpen] = useOpenSheet<string>(`payments of ${invoice.guid}`, () =>
    invoice.can.includes('reverse-payment'),
  )
  const reversed = data?.results.find(({ guid }) => guid === open)
  const close = () => setOpen(undefined)
  if (error) return <p role="alert">The payments couldn’t be loaded: {errorText(error)}</p>
  if (!data) return <Skeleton height="3rem" role="status" aria-label="Loading payments" />
  if (data.results.length === 0) return <p className={classes.none}>No payments yet.</p>
  return (
    <>
      <ul className={classes.facts} aria-label="Payments">
        {data.results.map((payment) => (
          <li key={payment.guid} data-gone={payment.dateReversed ? true : undefined}>
            <span>
              {dayText(payment.datePaid)}
              {payment.isViaCarrier ? <small> collected by the carrier</small> : null}
              {payment.transactionNumber ? <small> {payment.transactionNumber}</small> : null}
              {payment.dateReversed ? <small> reversed: {payment.reverseReason}</small> : null}
            </span>
            <strong>{moneyText(payment.amount)}</strong>
            {invoice.can.includes('reverse-payment') && !payment.dateReversed ? (
              <Button variant="subtle" onClick={() => setOpen(payment.guid)}>
                Reverse
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {reversed ? (
        <ActForm
          editing={REASON}
          title={`Reverse payment of ${moneyText(reversed.amount)}`}
          about={reversed.guid}
          act="Reverse payment"
          send={({ reason }) => calls.reversePayment(invoice.guid, reversed.guid, reason)}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}
