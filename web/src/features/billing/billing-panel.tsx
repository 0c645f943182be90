/** An order that is to be billed beside the list: what stands in the way, each with what settles it. */
import type { BillingException, BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { EXCEPTION_LABELS, jobsText } from './billing-words.ts'
import classes from './billing.module.css'

export interface Remedies {
  /** Adds the earned charge. */
  bill?: ((exception: BillingException) => void) | undefined
  waive?: ((exception: BillingException) => void) | undefined
  /** Verifies the job although its proof is missing. */
  verifyWithout?: ((exception: BillingException) => void) | undefined
}

const Remedy = ({ row, exception, remedies }: { row: BillingRow; exception: BillingException; remedies: Remedies }) => {
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

interface BillingPanelProps {
  row: BillingRow
  remedies: Remedies
  onClose: () => void
}

export const BillingPanel = ({ row, remedies, onClose }: BillingPanelProps) => {
  const { order, client, total, unbilled, dateDelivered, exceptions, invoiceGuid } = row
  return (
    <SidePanel title={`Order ${order.number}`} onClose={onClose}>
      <div className={classes.view}>
        {exceptions.length === 0 ? (
          <p className={classes.ready}>
            <Tag tone="green">Ready</Tag> Everything is on file.
          </p>
        ) : (
          <ul className={classes.exceptions} aria-label="Needs review">
            {exceptions.map((exception) => (
              <li key={`${exception.code} ${exception.jobGuid} ${exception.unbilledGuid}`}>
                <strong>{EXCEPTION_LABELS[exception.code]}</strong>
                <p>{exception.text}</p>
                <Remedy row={row} exception={exception} remedies={remedies} />
              </li>
            ))}
          </ul>
        )}
        <FactList
          facts={[
            ['Client', client.name],
            [
              'Order',
              <Link key="order" to="/orders/$orderGuid" params={{ orderGuid: order.guid }}>
                {order.number}
              </Link>,
            ],
            ['Reference', order.referenceNumber],
            ['Delivered', dateDelivered ? dayText(dateDelivered) : null],
            ['Jobs', jobsText(row)],
            [
              'Invoice',
              <Link key="invoice" to="/invoices/$invoiceGuid" params={{ invoiceGuid }}>
                Draft
              </Link>,
            ],
            ['Total', moneyText(total)],
            ['Not billed yet', unbilled > 0 ? moneyText(unbilled) : null],
          ]}
        />
      </div>
    </SidePanel>
  )
}
