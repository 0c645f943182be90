/** An order to bill in the side panel: each exception with its remedy. */
import type { BillingRow } from '@waybill/contract/invoices/billing.shapes.ts'
import { Link } from '@tanstack/react-router'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dateText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { jobsText } from './billing-words.ts'
import classes from './billing.module.css'
import { ExceptionCard, type Remedies } from './remedy.tsx'

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
                <ExceptionCard row={row} exception={exception} remedies={remedies} />
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
            ['Delivered', dateDelivered ? dateText(dateDelivered) : null],
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
