/** An exception that blocks an invoice, with its remedy. */
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../ui/format/number-text.ts'
import { EXCEPTION_LABELS } from './billing-words.ts'
import classes from './billing.module.css'

export interface Remedies {
  /** Adds the earned charge. */
  bill?: ((exception: BillingException) => void) | undefined
  waive?: ((exception: BillingException) => void) | undefined
  /** Verifies the job without its proof. */
  verifyWithout?: ((exception: BillingException) => void) | undefined
  /** Adds the reference that the client requires. */
  enterReference?: ((exception: BillingException) => void) | undefined
}

export interface RemedyProps {
  readonly row: BillingRow
  readonly exception: BillingException
  readonly remedies: Remedies
}

const Acts = ({ row, exception, remedies }: RemedyProps) => {
  const { code, jobGuid, billGuid, amount } = exception
  const orderGuid = row.order.guid
  return (
    <div className={classes.acts}>
      {code === 'unbilled-charge' ? (
        <>
          {remedies.bill ? (
            <Button onClick={() => remedies.bill?.(exception)}>Add {moneyText(amount ?? 0)}</Button>
          ) : null}
          {remedies.waive ? (
            <Button variant="default" onClick={() => remedies.waive?.(exception)}>
              Don’t bill…
            </Button>
          ) : null}
        </>
      ) : null}
      {code === 'proof-missing' ? (
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/orders/$orderGuid/attachments" params={{ orderGuid }} {...props} />}
          >
            Upload
          </Button>
          {remedies.verifyWithout ? (
            <Button variant="default" onClick={() => remedies.verifyWithout?.(exception)}>
              Verify without…
            </Button>
          ) : null}
        </>
      ) : null}
      {billGuid ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/invoices/$invoiceGuid" params={{ invoiceGuid: billGuid }} {...props} />}
        >
          Open bill
        </Button>
      ) : null}
      {code === 'reference-missing' && remedies.enterReference ? (
        <Button onClick={() => remedies.enterReference?.(exception)}>Enter reference</Button>
      ) : null}
      {code === 'not-mapped' ? (
        <Button variant="default" renderRoot={(props) => <Link to="/settings/integrations" {...props} />}>
          Map item
        </Button>
      ) : null}
      {code === 'not-priced' ? (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/orders/$orderGuid" params={{ orderGuid }} {...props} />}
        >
          Open order
        </Button>
      ) : null}
      {jobGuid && (code === 'damage-open' || code === 'not-delivered') ? (
        <Button variant="default" renderRoot={(props) => <Link to="/jobs/$jobGuid" params={{ jobGuid }} {...props} />}>
          Open job
        </Button>
      ) : null}
    </div>
  )
}

export const ExceptionCard = (props: RemedyProps) => (
  <>
    <strong>{EXCEPTION_LABELS[props.exception.code]}</strong>
    <p>{props.exception.text}</p>
    <Acts {...props} />
  </>
)
