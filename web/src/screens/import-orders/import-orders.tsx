/** Orders from a spreadsheet: each row's order and errors are shown before anything is created. */
import { IMPORT_ROWS_MAX, type ImportColumn, type OrderImportAnswer } from '@waybill/contract/imports/imports.shapes.ts'
import { Button, Checkbox } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ColumnChoices } from '../../features/orders/importing/column-choices.tsx'
import { FoundOrders } from '../../features/orders/importing/found-orders.tsx'
import { RemarkTable } from '../../features/orders/importing/remark-table.tsx'
import { takeSheet } from '../../features/orders/importing/pasted-sheet.ts'
import { useImport } from '../../features/orders/importing/use-import.ts'
import { useNotifications } from '../../shell/notifications/use-notifications.ts'
import { Page } from '../../shell/page/page.tsx'
import { Section } from '../../shell/page/section.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import dropzone from '../../ui/dropzone.module.css'
import classes from './import-orders.module.css'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** One-line summary of the sheet. */
const summaryOf = ({ rows, orders, errors, warnings, created }: OrderImportAnswer): string =>
  [
    counted(rows, 'row', 'rows'),
    created ? `${counted(created, 'order', 'orders')} placed` : counted(orders.length, 'order', 'orders'),
    ...(errors.length ? [counted(errors.length, 'error', 'errors')] : []),
    ...(warnings.length ? [counted(warnings.length, 'warning', 'warnings')] : []),
  ].join(' · ')

const Choose = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      onDrop={([file]) => file && onChoose(file)}
      multiple={false}
      activateOnClick={false}
      enablePointerEvents
      className={`${dropzone.zone} ${classes.dropzone}`}
      inputProps={{ 'aria-label': 'Spreadsheet of orders' }}
      useFsAccessApi={false}
    >
      <div className={classes.invite}>
        <IconFileSpreadsheet size="1.5rem" stroke={1.5} aria-hidden="true" />
        <p>
          <strong>Drop a spreadsheet here</strong> or
        </p>
        <Button onClick={() => open.current?.()}>Choose a file</Button>
        <span className={classes.quiet}>
          CSV or Excel, up to {IMPORT_ROWS_MAX.toLocaleString('en-US')} rows. One vehicle a row; rows with the same
          reference become one order.
        </span>
      </div>
    </Dropzone>
  )
}

/** Check results, with the button that creates the orders. */
interface CheckedProps {
  now: ReturnType<typeof useImport>
  answer: OrderImportAnswer
  hidden: readonly ImportColumn[]
}

const Checked = ({ now, answer, hidden }: CheckedProps) => {
  const [skips, setSkips] = useState(false)
  const notifications = useNotifications()
  const wrong = answer.orders.filter(({ isWrong }) => isWrong).length
  const isDone = answer.created > 0
  const ready = answer.orders.length - wrong
  const mayTake = !isDone && ready > 0 && (answer.errors.length === 0 || skips)
  const take = async () => {
    if (!mayTake || now.isBusy) return
    const made = await now.take(skips)
    if (made) notifications.add({ label: `${counted(made.created, 'order', 'orders')} placed`, isSuccess: true })
  }
  useShortcuts([{ keys: 'mod+enter', label: 'Place the orders', group: 'Import', run: () => void take() }])
  return (
    <div className={classes.parts}>
      <div className={classes.sum}>
        <p>
          <strong>{now.name}</strong>
          <span>{summaryOf(answer)}</span>
        </p>
        {isDone ? null : (
          <div className={classes.acts}>
            {wrong > 0 && ready > 0 ? (
              <Checkbox
                label={`Leave out ${counted(wrong, 'order', 'orders')} with errors`}
                checked={skips}
                onChange={({ currentTarget }) => setSkips(currentTarget.checked)}
              />
            ) : null}
            <Button
              onClick={() => void take()}
              loading={now.isBusy}
              disabled={!mayTake}
              rightSection={<KeyCaps keys="mod+enter" />}
            >
              Place {counted(ready, 'order', 'orders')}
            </Button>
          </div>
        )}
      </div>
      {answer.errors.length ? (
        <Section title="Errors">
          <RemarkTable label="Errors" remarks={answer.errors} />
        </Section>
      ) : null}
      {answer.warnings.length ? (
        <Section title="Warnings">
          <p className={classes.quiet}>These orders can be placed as is, but please check them first.</p>
          <RemarkTable label="Warnings" remarks={answer.warnings} />
        </Section>
      ) : null}
      <Section title="Orders">
        <FoundOrders orders={answer.orders} />
      </Section>
      {isDone ? null : (
        <Section title="Columns">
          <ColumnChoices
            columns={answer.columns}
            hidden={hidden}
            isDisabled={now.isBusy}
            onChoose={(header, column) => void now.nameColumn(header, column)}
          />
        </Section>
      )}
    </div>
  )
}

/** Columns that clients do not provide: a client orders for itself, at the agreed price. */
const CLIENT_HIDES: readonly ImportColumn[] = ['price', 'client']

/** The screen of `/orders/import`. */
export const ImportOrdersScreen = ({ isForClient = false }: { isForClient?: boolean }) => {
  const now = useImport()
  const start = useEffectEvent(() => {
    const csv = takeSheet()
    if (csv) void now.paste(csv)
  })
  useEffect(() => start(), [])
  return (
    <Page
      title="Import orders"
      actions={
        now.name ? (
          <Button variant="default" onClick={now.clear}>
            Another file
          </Button>
        ) : null
      }
    >
      <div className={classes.parts} aria-live="polite">
        {now.refusal ? (
          <p className={classes.fault} role="alert">
            {now.refusal}
          </p>
        ) : null}
        {now.isBusy && !now.answer ? <p className={classes.quiet}>Reading the file…</p> : null}
        {now.answer ? <Checked now={now} answer={now.answer} hidden={isForClient ? [] : CLIENT_HIDES} /> : null}
        {!now.answer && !now.isBusy ? <Choose onChoose={(file) => void now.choose(file)} /> : null}
      </div>
    </Page>
  )
}
