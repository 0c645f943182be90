/** All invoices of the carrier that its bills still wait for, sent at once. */
import { type BulkVendorInvoices as Sent, BulkVendorInvoices } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import type { InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { BulkAnswer } from '@waybill/contract/lists/bulk.shapes.ts'
import { TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { useState } from 'react'
import { useApis } from '../../../api/queries.ts'
import { Sheet } from '../../../shell/frame/sheet.tsx'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { type Faults, money, whole } from '../../../ui/form/field.ts'
import { SHELL } from '../../../ui/words/shell.words.ts'
import { useRefresh } from '../use-refresh.ts'
import own from './money.module.css'
import { PAYMENTS as words } from './payments.words.ts'

interface Row {
  readonly guid: string
  readonly job: string
  readonly number: string
  readonly amount: string
}

const nameOf = ({ job, number }: InvoiceRow) => job?.number ?? number ?? ''
/** The job's number is what most carriers number their invoices by. */
const rowOf = (bill: InvoiceRow): Row => ({
  guid: bill.guid,
  job: nameOf(bill),
  number: nameOf(bill),
  amount: decimalOf(bill.total),
})

const AMOUNT = money('')
const formOf = () =>
  editing(BulkVendorInvoices, {
    invoices: whole<Sent['invoices'], readonly Row[]>({
      label: words.missingTitle,
      start: () => [],
      send: (rows) =>
        rows.map(({ guid, number, amount }) => ({ guid, number: number.trim(), amount: AMOUNT.send(amount) })),
      say: (rows) => rows.map(({ number, amount }) => `${number} ${amount}`).join(', '),
      faults: (rows): Faults =>
        Object.fromEntries(
          rows.flatMap(({ number, amount }, at) => [
            ...(number.trim() ? [] : [[`${at}.number`, SHELL.required]]),
            ...(Number.isFinite(AMOUNT.send(amount)) ? [] : [[`${at}.amount`, SHELL.required]]),
          ]),
        ),
    }),
  })

interface RowsProps {
  rows: readonly Row[]
  faults: Faults
  onChange: (rows: readonly Row[]) => void
}

const Rows = ({ rows, faults, onChange }: RowsProps) => {
  const set = (at: number, part: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return rows.map(({ guid, job, number, amount }, at) => (
    <div key={guid} className={own.sent}>
      <TextInput
        label={words.numberOf(job)}
        autoComplete="off"
        maxLength={60}
        value={number}
        error={faults[`invoices.${at}.number`]}
        onChange={(event) => set(at, { number: event.currentTarget.value })}
      />
      <TextInput
        label={words.amountOf(job)}
        leftSection="$"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={faults[`invoices.${at}.amount`]}
        onChange={(event) => set(at, { amount: event.currentTarget.value })}
      />
    </div>
  ))
}

/** What was refused, by the job of each bill. */
const Refused = ({ answer, bills, onClose }: { answer: BulkAnswer } & SendInvoicesProps) => (
  <Sheet title={words.missingTitle} closeText={SHELL.close} onClose={onClose}>
    <p role="alert">{words.notSent(answer.succeeded)}</p>
    <ul>
      {answer.results
        .filter(({ isSuccess }) => !isSuccess)
        .map(({ guid, message, errors }) => (
          <li key={guid}>
            {bills.filter((bill) => bill.guid === guid).map(nameOf)}: {errors?.[0]?.message ?? message}
          </li>
        ))}
    </ul>
  </Sheet>
)

export interface SendInvoicesProps {
  bills: readonly InvoiceRow[]
  onClose: () => void
}

const SendInvoices = ({ bills: all, onClose }: SendInvoicesProps) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const [form] = useState(formOf)
  // As they were when it was opened: what is sent leaves the list.
  const [bills] = useState(all)
  const [answer, setAnswer] = useState<BulkAnswer>()
  if (answer) return <Refused answer={answer} bills={bills} onClose={onClose} />
  return (
    <ActForm
      editing={form}
      title={words.missingTitle}
      explains={words.missingExplains}
      about={bills.map(({ guid }) => guid).join(' ')}
      act={({ invoices }) => words.missingSend(invoices.length)}
      begin={{ invoices: bills.map(rowOf) }}
      props={{ invoices: { isHidden: true } }}
      renderFirst={({ values, bind, faults }) => (
        <Rows rows={values.invoices} faults={faults} onChange={bind('invoices').onChange} />
      )}
      send={(body) => platform.call(invoicesPlatformRoutes.submitVendorInvoices, { body })}
      onDone={(done) => {
        void refresh(['invoices'])
        if (done?.failed) setAnswer(done)
        else onClose()
      }}
      onClose={onClose}
    />
  )
}
export default SendInvoices
