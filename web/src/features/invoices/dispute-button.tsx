import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './invoices.module.css'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const DisputeSheet = lazy(() => import('./dispute-sheet.tsx'))

/** Disputes a line; not offered while an earlier dispute of it waits for its answer. */
export const DisputeButton = ({ invoice, line }: { invoice: Invoice; line: InvoiceLine }) => {
  const [isOpen, setOpen] = useOpenSheet<boolean>(`dispute ${line.guid}`, () => mayDispute)
  const mayDispute = invoice.can.includes('dispute') && (!line.dispute || line.dispute.outcome !== null)
  if (!isOpen && !mayDispute) return null
  return (
    <span className={classes.lineActs}>
      <Button variant="subtle" aria-label={`Dispute ${line.name}`} onClick={() => setOpen(true)}>
        Dispute
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DisputeSheet invoice={invoice} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
