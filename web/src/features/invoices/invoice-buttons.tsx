/** Current acts on an invoice or bill: the most likely one as a button, the others in a menu. */
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button, Menu, Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import { lazy, Suspense, useState } from 'react'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { ActBar } from '../../shell/page/act-bar.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { actsOffered, type InvoiceActWords } from './invoice-acts.ts'
import { invoiceName } from './invoice-words.ts'
import { type InvoiceCalls, useInvoiceCalls } from './use-invoice-calls.ts'
import { useOpenedAgain, useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const InvoiceActSheet = lazy(async () => ({ default: (await import('./invoice-act-sheet.tsx')).InvoiceActSheet }))

const SendSheet = lazy(async () => ({ default: (await import('../../shell/form/send-sheet.tsx')).SendSheet }))

const LETTERS = ['a', 'h', 'r'] as const

const sendAct = (calls: InvoiceCalls, invoice: Invoice, { can }: InvoiceActWords, reason?: string) => {
  const because = reason ? { reason } : {}
  switch (can) {
    case 'post':
      return calls.change(invoice, { status: 'OPEN' })
    case 'void':
      return calls.change(invoice, { status: 'VOID', ...because })
    case 'write-off':
      return calls.change(invoice, { status: 'WRITTEN_OFF', ...because })
    case 'hold-payment':
      return calls.release(invoice.guid, { action: 'hold', ...because })
    case 'unhold-payment':
      return calls.release(invoice.guid, { action: 'unhold' })
    case 'release-payment':
      return calls.release(invoice.guid, { action: 'release' })
    case 'recall-payment':
      return calls.release(invoice.guid, { action: 'recall' })
    case 'export':
      return calls.export(invoice.guid)
    default:
      throw new Error(`${can} has a sheet of its own, which sends it`)
  }
}

interface InvoiceButtonsProps {
  invoice: Invoice
  /** At the bottom of a phone. */
  isBar?: boolean
}

export const InvoiceButtons = ({ invoice, isBar = false }: InvoiceButtonsProps) => {
  const calls = useInvoiceCalls()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const [asked, setAsked] = useState<InvoiceActWords>()
  const [busy, setBusy] = useState<InvoiceActWords>()
  const acts = actsOffered(invoice)
  const [first, ...others] = acts
  const [isSending, setSending] = useOpenSheet<boolean>(`send invoice ${invoice.guid}`, () => maySend)
  const maySend = invoice.can.includes('send')
  const name = invoiceName(invoice)
  useOpenedAgain<string>(`act on invoice ${invoice.guid}`, asked?.can, (can) =>
    setAsked(acts.find((act) => act.can === can && act.asks)),
  )
  const tell = (act: InvoiceActWords) => notifications.add({ label: `${name}: ${act.done}`, isSuccess: true })
  const begin = async (act: InvoiceActWords) => {
    if (act.asks) return setAsked(act)
    const warned = act.can === 'release-payment' ? (invoice.warnings ?? []) : []
    if (warned.length > 0)
      return setAsked({ ...act, asks: 'confirmation', explains: warned.map(({ message }) => `${message}.`).join(' ') })
    setBusy(act)
    try {
      await sendAct(calls, invoice, act)
      tell(act)
    } catch (error) {
      reportFailure({ label: `${act.label}: ${name}`, error })
    } finally {
      setBusy(undefined)
    }
  }
  useShortcuts(
    LETTERS.map((keys) => {
      const act = acts.find(({ key }) => key === keys)
      return { keys, label: act?.label ?? '', group: 'Invoice', ...(act ? { run: () => void begin(act) } : {}) }
    }).filter(({ label }) => label),
  )
  useShortcuts(
    maySend ? [{ keys: 'm', label: `Send the ${invoice.type}`, group: 'Invoice', run: () => setSending(true) }] : [],
  )
  const send = { label: `Send ${invoice.type}`, run: () => setSending(true) }
  const barActs = acts.map((act) => ({
    label: act.asks ? `${act.label}…` : act.label,
    isDanger: act.isDanger,
    isBusy: busy === act,
    run: () => void begin(act),
  }))
  const buttons = (
    <>
      {first ? (
        <Tooltip label={first.key ? `${first.label} (${first.key.toUpperCase()})` : first.label}>
          <Button loading={busy === first} onClick={() => void begin(first)}>
            {first.label}
          </Button>
        </Tooltip>
      ) : null}
      {others.length > 0 ? (
        <MoreMenu>
          {others.map((act) => (
            <Menu.Item key={act.can} c={act.isDanger ? 'var(--error)' : undefined} onClick={() => void begin(act)}>
              {act.asks ? `${act.label}…` : act.label}
            </Menu.Item>
          ))}
        </MoreMenu>
      ) : null}
      {maySend ? (
        <Tooltip label={`Send ${invoice.type} (M)`}>
          <Button variant="default" onClick={send.run}>
            {send.label}
          </Button>
        </Tooltip>
      ) : null}
    </>
  )
  return (
    <>
      {isBar ? <ActBar acts={maySend ? [...barActs.slice(0, 1), send, ...barActs.slice(1)] : barActs} /> : buttons}
      <Suspense fallback={null}>
        {isSending ? (
          <SendSheet
            title={`Send ${name}`}
            about={invoice.guid}
            explains="It’s attached as a PDF."
            what={name}
            send={(body) => calls.send(invoice.guid, body)}
            onClose={() => setSending(false)}
          />
        ) : null}
        {asked ? (
          <InvoiceActSheet
            key={asked.can}
            invoice={invoice}
            act={asked}
            calls={calls}
            send={(reason) => sendAct(calls, invoice, asked, reason)}
            onDone={() => {
              tell(asked)
              setAsked(undefined)
            }}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
