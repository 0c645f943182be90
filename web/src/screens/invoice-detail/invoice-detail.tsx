/** One invoice or bill: its lines, payments, and accounting status. */
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import '../../ui/css/content.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { useLive } from '../../api/live/use-live.ts'
import { InvoiceButtons } from '../../features/invoices/invoice-buttons.tsx'
import { InvoiceExports } from '../../features/invoices/invoice-exports.tsx'
import { InvoiceFacts } from '../../features/invoices/invoice-facts.tsx'
import { InvoicePayments } from '../../features/invoices/invoice-payments.tsx'
import { INVOICE_STATUS, INVOICE_TYPE, invoiceName } from '../../features/invoices/invoice-words.ts'
import { EditableLines } from '../../features/invoices/line-acts.tsx'
import { invoiceQuery } from '../../features/invoices/use-invoice-calls.ts'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { Crumbs } from '../../shell/page/crumbs.tsx'
import { NotLoaded } from '../../shell/page/not-loaded.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './invoice-detail.module.css'

const InvoicePaper = lazy(async () => ({
  default: (await import('../../features/invoices/invoice-paper.tsx')).InvoicePaper,
}))

const InvoiceCrumbs = ({ type, name }: { type: Invoice['type']; name?: string }) => (
  <Crumbs current={name}>
    <Link to={INVOICE_TYPE[type].path}>{INVOICE_TYPE[type].list}</Link>
  </Crumbs>
)

const Note = ({ tone, title, children }: { tone: ToneName; title: string; children: ReactNode }) => (
  <p
    className={classes.note}
    style={{ '--soft': `var(--tone-${tone}-soft)`, '--ink': `var(--tone-${tone}-ink)` } as CSSProperties}
  >
    <strong>{title}</strong> {children}
  </p>
)

/** What blocks paying a bill, one sentence each. */
const Standing = ({ invoice: { match, paymentHeld, paymentHeldReason, voidReason } }: { invoice: Invoice }) => (
  <>
    {paymentHeld ? (
      <Note tone="amber" title="Payment on hold.">
        {paymentHeldReason}
      </Note>
    ) : null}
    {match && !match.isMatched ? (
      <Note tone="red" title="Doesn’t match.">
        The vendor’s invoice{match.vendorAmount === null ? '' : ` of ${moneyText(match.vendorAmount)}`} differs by{' '}
        {moneyText(match.difference)} from what was agreed.
      </Note>
    ) : null}
    {voidReason ? (
      <Note tone="slate" title="Void.">
        {voidReason}
      </Note>
    ) : null}
  </>
)

const Loaded = ({ invoice }: { invoice: Invoice }) => {
  const [label, tone] = INVOICE_STATUS[invoice.status]
  const name = invoiceName(invoice)
  const isNarrow = useIsNarrow()
  return (
    <Page
      title={name}
      header={<InvoiceCrumbs type={invoice.type} name={invoice.number ?? 'Draft'} />}
      topic={
        <div className={classes.topic}>
          <h1>{name}</h1>
          <Tag tone={tone}>{label}</Tag>
          <span className={classes.money}>
            {moneyText(invoice.total)}
            {invoice.balance === invoice.total ? null : <small>{moneyText(invoice.balance)} due</small>}
          </span>
        </div>
      }
      actions={
        <>
          <Suspense fallback={null}>
            <InvoicePaper invoice={invoice} />
          </Suspense>
          {isNarrow ? null : <InvoiceButtons invoice={invoice} />}
        </>
      }
      bar={isNarrow ? <InvoiceButtons invoice={invoice} isBar /> : undefined}
    >
      <SectionColumns
        side={
          <>
            <Section title="Details" resetKey={invoice}>
              <InvoiceFacts invoice={invoice} />
            </Section>
            {invoice.integrations ? (
              <Section title="Accounting" resetKey={invoice}>
                <InvoiceExports invoice={invoice} />
              </Section>
            ) : null}
          </>
        }
      >
        <Standing invoice={invoice} />
        <Section title="Lines" resetKey={invoice}>
          <EditableLines invoice={invoice} />
        </Section>
        <Section title="Payments" resetKey={invoice}>
          <InvoicePayments invoice={invoice} />
        </Section>
      </SectionColumns>
    </Page>
  )
}

export const InvoiceDetailScreen = () => {
  const { invoiceGuid = '' } = useRouteParams()
  const queries = useQueryClient()
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(invoiceGuid))
  useLive((event) => {
    if (event.subject === 'invoice' && event.guid === invoiceGuid)
      void queries.invalidateQueries({ queryKey: ['invoices'] })
  })
  if (invoice) return <Loaded invoice={invoice} />
  return (
    <Page
      title={isStatus(error, 404) ? 'Invoice not found' : 'Invoice'}
      header={<InvoiceCrumbs type="invoice" />}
      isLoading={!error}
    >
      <NotLoaded
        noun="invoice"
        error={error}
        onRetry={refetch}
        list={{ label: 'All invoices', renderRoot: (props) => <Link to="/invoices" {...props} /> }}
      />
    </Page>
  )
}
