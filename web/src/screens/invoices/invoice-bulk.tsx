/** Bulk acts on invoices or bills; the server runs them row by row. */
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { INVOICE_TYPE } from '../../features/invoices/invoice-words.ts'
import { type ServerAct, ServerActs, type ServerActsProps } from '../../shell/bulk/server-acts.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'

const FINAL = 'Posting assigns numbers and dates. Posted invoices can’t go back to draft.'

const ACTS: Readonly<Record<InvoiceRow['type'], readonly ServerAct[]>> = {
  invoice: [
    {
      act: 'invoice.change',
      label: 'Post',
      needs: 'client_money.create_invoice',
      body: { status: 'OPEN' },
      asks: FINAL,
    },
    { act: 'invoice.export', label: 'Export to accounting', needs: 'client_money.export_invoice' },
  ],
  bill: [
    { act: 'invoice.change', label: 'Post', needs: 'vendor_money.edit_bill', body: { status: 'OPEN' }, asks: FINAL },
    {
      act: 'invoice.release',
      label: 'Release payment',
      needs: 'vendor_money.release_payment',
      body: { action: 'release' },
    },
    { act: 'invoice.export', label: 'Export to accounting', needs: 'vendor_money.export_bill' },
  ],
}

export const InvoiceBulk = ({ now, type }: Pick<ServerActsProps, 'now'> & { type: InvoiceRow['type'] }) => {
  const queries = useQueryClient()
  const permissions = useViewer()?.permissions
  // The list shows one type only, and so does the run.
  const filter = { field: 'type', operator: 'eq' as const, value: type }
  const question = {
    ...now.question,
    filter: { op: 'and' as const, rules: now.question.filter ? [filter, now.question.filter] : [filter] },
  }
  return (
    <ServerActs
      acts={ACTS[type].filter(({ needs }) => permissions?.has(needs))}
      noun={INVOICE_TYPE[type].noun}
      now={{ ...now, question }}
      status="all"
      onChange={() => void queries.invalidateQueries({ queryKey: ['invoices'] })}
    />
  )
}
