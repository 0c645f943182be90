/** Acts of the company's own staff on the lines of an invoice or bill. */
import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { ActForm } from '../../shell/form/act-form.tsx'
import { ACCEPTED, LINE, REJECTED } from './invoice-editing.ts'
import { LineTable } from './invoice-lines.tsx'
import classes from './invoices.module.css'
import { useInvoiceCalls } from './use-invoice-calls.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

type Asked = { kind: 'add' } | { kind: 'accept' | 'reject'; line: InvoiceLine }

export const EditableLines = ({ invoice }: { invoice: Invoice }) => {
  const calls = useInvoiceCalls()
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const [open, setOpen] = useOpenSheet<{ kind: Asked['kind']; line?: string }>(`lines of ${invoice.guid}`, ({ kind }) =>
    kind === 'add' ? mayEdit : mayAnswer,
  )
  const askedLine = invoice.lines.find(({ guid }) => guid === open?.line)
  const asked: Asked | undefined =
    open && (open.kind === 'add' ? { kind: open.kind } : askedLine && { kind: open.kind, line: askedLine })
  const close = () => setOpen(undefined)
  const mayEdit = invoice.can.includes('edit-lines')
  const mayAnswer = invoice.can.includes('answer-dispute')
  const remove = async ({ guid, name, amount, notes, dateCharged }: InvoiceLine) => {
    try {
      await calls.removeLine(invoice.guid, guid)
      offerUndo({
        label: `${name} removed`,
        undo: () => calls.addLine(invoice.guid, { name, amount, notes, dateCharged }),
      })
    } catch (error) {
      reportFailure({ label: `Remove ${name}`, error })
    }
  }
  const acts = (line: InvoiceLine) => {
    const isOpen = mayAnswer && line.dispute && !line.dispute.outcome
    const isOwn = mayEdit && !line.systemDefined && !line.itemId
    return isOpen || isOwn ? (
      <span className={classes.lineActs}>
        {isOpen ? (
          <>
            <Button variant="default" onClick={() => setOpen({ kind: 'accept', line: line.guid })}>
              Accept dispute
            </Button>
            <Button variant="default" onClick={() => setOpen({ kind: 'reject', line: line.guid })}>
              Reject dispute
            </Button>
          </>
        ) : null}
        {isOwn ? (
          <Button variant="subtle" aria-label={`Remove ${line.name}`} onClick={() => void remove(line)}>
            Remove
          </Button>
        ) : null}
      </span>
    ) : null
  }
  return (
    <>
      <LineTable invoice={invoice} renderActs={acts} />
      {mayEdit ? (
        <Button
          variant="default"
          className={classes.addLine}
          leftSection={<IconPlus size="1rem" aria-hidden="true" />}
          onClick={() => setOpen({ kind: 'add' })}
        >
          Add line
        </Button>
      ) : null}
      {asked?.kind === 'add' ? (
        <ActForm
          editing={LINE}
          title="Add line"
          about={invoice.guid}
          act="Add line"
          send={(body) => calls.addLine(invoice.guid, body)}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'accept' ? (
        <ActForm
          editing={ACCEPTED}
          title={`Accept dispute: ${asked.line.name}`}
          about={asked.line.guid}
          explains={`“${asked.line.dispute?.reason ?? ''}”`}
          act="Accept"
          send={(body) => calls.answerDispute(invoice.guid, asked.line.guid, { ...body, outcome: 'accepted' })}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'reject' ? (
        <ActForm
          editing={REJECTED}
          title={`Reject dispute: ${asked.line.name}`}
          about={asked.line.guid}
          explains={`“${asked.line.dispute?.reason ?? ''}”`}
          act="Reject"
          send={(body) => calls.answerDispute(invoice.guid, asked.line.guid, { ...body, outcome: 'rejected' })}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  )
}
