/** The page of an import: a sheet is chosen, checked by row and column, and then taken. */
import { type ImportedSheet, type ImportError, IMPORT_ROWS_MAX } from '@waybill/contract/imports/imports.shapes.ts'
import { Button, Checkbox } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { IconFileSpreadsheet } from '../../../ui/icons/file-spreadsheet.gen.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import { Page } from '../../../shell/page/page.tsx'
import { Section } from '../../../shell/page/section.tsx'
import { KeyCaps } from '../../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import dropzone from '../../../ui/dropzone.module.css'
import { dateText } from '../../../ui/format/time-text.ts'
import { ColumnChoices } from './column-choices.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { RemarkTable } from './remark-table.tsx'
import { SheetExample } from './sheet-example.tsx'
import classes from './sheet-import.module.css'
import type { useImport } from './use-import.ts'

/** What every import answers. */
export interface SheetAnswer extends ImportedSheet {
  asks: readonly 'dayOrder'[]
  rows: number
  columns: Readonly<Record<string, string | null>>
  errors: readonly ImportError[]
  warnings: readonly ImportError[]
  created: number
}

export interface SheetImportProps<Column extends string, Said extends SheetAnswer> {
  title: string
  now: ReturnType<typeof useImport<Column, Said>>
  noun: { readonly one: string; readonly many: string }
  /** `Create` and `created`. */
  act: { readonly verb: string; readonly done: string }
  hint: string
  /** The found records; those with errors are wrong, those left out exist already. */
  foundIn: (answer: Said) => readonly { readonly isWrong: boolean; readonly isSkipped?: boolean }[]
  /** Errors that such a choice settles: they are not shown by row. */
  isAsked?: (error: ImportError) => boolean
  /** Further choices about what was found. */
  renderChoices?: (answer: Said) => ReactNode
  known: readonly Column[]
  hidden?: readonly Column[]
  labelOf: (column: string) => string
  renderFound: (answer: Said) => ReactNode
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const counted = (count: number, { one, many }: { readonly one: string; readonly many: string }) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const Choose = ({ many, hint, onChoose }: { many: string; hint: string; onChoose: (file: File) => void }) => {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      onDrop={([file]) => file && onChoose(file)}
      multiple={false}
      activateOnClick={false}
      enablePointerEvents
      className={`${dropzone.zone} ${classes.dropzone}`}
      inputProps={{ 'aria-label': `Spreadsheet of ${many}` }}
      useFsAccessApi={false}
    >
      <div className={classes.invite}>
        <IconFileSpreadsheet size="1.5rem" stroke={1.5} aria-hidden="true" />
        <p>
          <strong>Drop a spreadsheet here</strong> or
        </p>
        <Button onClick={() => open.current?.()}>Choose a file</Button>
        <span className={classes.quiet}>
          CSV or Excel, up to {IMPORT_ROWS_MAX.toLocaleString('en-US')} rows. {hint}
        </span>
      </div>
    </Dropzone>
  )
}

/** Check results, with the button that creates what was found. */
const Checked = <Column extends string, Said extends SheetAnswer>({
  now,
  noun,
  act: { verb, done },
  answer,
  ...of
}: SheetImportProps<Column, Said> & { answer: Said }) => {
  const [skips, setSkips] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const columnsRef = useRef<HTMLDivElement>(null)
  const notifications = useNotifications()
  const { rows, errors, warnings, created } = answer
  const shown = errors.filter((error) => !of.isAsked?.(error))
  const found = of.foundIn(answer)
  const wrong = found.filter(({ isWrong }) => isWrong).length
  const isDone = created > 0
  const ready = found.filter(({ isWrong, isSkipped }) => !isWrong && !isSkipped).length
  const before = isDone ? null : answer.importedBefore
  const mayTake = !isDone && ready > 0 && (errors.length === 0 || skips) && (!before || isAgain)
  const unread = Object.entries(answer.columns).flatMap(([header, column]) => (column === null ? [header] : []))
  const take = async () => {
    if (!mayTake || now.isBusy) return
    const made = await now.take(skips, isAgain)
    if (made) notifications.add({ label: `${counted(made.created, noun)} ${done}`, isSuccess: true })
  }
  useShortcuts([{ keys: 'mod+enter', label: `${verb} the ${noun.many}`, group: 'Import', run: () => void take() }])
  const summary = [
    counted(rows, { one: 'row', many: 'rows' }),
    created ? `${counted(created, noun)} ${done}` : counted(found.length, noun),
    ...(shown.length ? [counted(shown.length, { one: 'error', many: 'errors' })] : []),
    ...(warnings.length ? [counted(warnings.length, { one: 'warning', many: 'warnings' })] : []),
  ].join(' · ')
  const settle = (cell: { row: number; column: string; value: string }) => {
    const column = of.known.find((each) => each === cell.column)
    if (column !== undefined) void now.settle({ ...cell, column })
  }
  const table = { labelOf: of.labelOf, onSettle: isDone ? undefined : settle }
  return (
    <div className={classes.parts}>
      <div className={classes.sum}>
        <p>
          <strong>{now.name}</strong>
          <span>{summary}</span>
          {!isDone && shown.length > 0 && !skips ? (
            <span>Correct the errors below{ready > 0 ? `, or skip the ${noun.many} that have them` : ''}.</span>
          ) : null}
        </p>
        {isDone ? null : (
          <div className={classes.acts}>
            {of.renderChoices?.(answer)}
            {wrong > 0 && ready > 0 ? (
              <Checkbox
                label={`Skip ${counted(wrong, noun)} with errors`}
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
              {verb} {counted(ready, noun)}
            </Button>
          </div>
        )}
      </div>
      {before ? (
        <div className={classes.before} role="status">
          <p>
            This sheet was imported on {dateText(before.date)}
            {before.by === null ? '' : ` by ${before.by}`}: {counted(before.created, noun)} {done}.
          </p>
          {ready > 0 ? (
            <Checkbox
              label="Import it again"
              checked={isAgain}
              onChange={({ currentTarget }) => setAgain(currentTarget.checked)}
            />
          ) : null}
        </div>
      ) : null}
      {isDone ? null : (
        <Section title="How the file is read">
          {now.rememberedOf === undefined ? null : (
            <p className={classes.quiet} role="status">
              Read as the last sheet with these headings, of {dateText(now.rememberedOf)}.{' '}
              <Button variant="subtle" size="compact-sm" disabled={now.isBusy} onClick={() => void now.afresh()}>
                Read it afresh
              </Button>
            </p>
          )}
          <ReadingChoices
            answer={answer}
            chosen={now.reading}
            isDisabled={now.isBusy}
            onChoose={(reading) => void now.read(reading)}
          />
          {unread.length === 0 ? null : (
            <p className={classes.quiet}>
              Not taken from the sheet: {unread.join(', ')}.{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => {
                  const fields = [...(columnsRef.current?.querySelectorAll('select') ?? [])]
                  fields.find(({ value }) => value === '')?.focus()
                }}
              >
                Choose columns
              </Button>
            </p>
          )}
          {now.settled === 0 ? null : (
            <p className={classes.quiet} role="status">
              {counted(now.settled, { one: 'cell', many: 'cells' })} changed here.{' '}
              <Button variant="subtle" size="compact-sm" disabled={now.isBusy} onClick={() => void now.unsettle()}>
                Use the sheet’s own
              </Button>
            </p>
          )}
        </Section>
      )}
      {shown.length ? (
        <Section title="Errors">
          <RemarkTable label="Errors" remarks={shown} {...table} />
        </Section>
      ) : null}
      {warnings.length ? (
        <Section title="Warnings">
          <p className={classes.quiet}>
            These {noun.many} can be {done} as is, but please check them first.
          </p>
          <RemarkTable label="Warnings" remarks={warnings} {...table} />
        </Section>
      ) : null}
      <Section title={capital(noun.many)}>{of.renderFound(answer)}</Section>
      {isDone ? null : (
        <Section title="Columns">
          <div ref={columnsRef}>
            <ColumnChoices
              columns={answer.columns}
              known={of.known}
              {...(of.hidden ? { hidden: of.hidden } : {})}
              labelOf={of.labelOf}
              isDisabled={now.isBusy}
              onChoose={(header, column) => void now.nameColumn(header, column)}
            />
          </div>
        </Section>
      )}
    </div>
  )
}

export const SheetImport = <Column extends string, Said extends SheetAnswer>(props: SheetImportProps<Column, Said>) => {
  const { title, now, noun, hint } = props
  return (
    <Page
      title={title}
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
        {now.answer ? <Checked {...props} answer={now.answer} /> : null}
        {!now.answer && !now.isBusy ? (
          <>
            <Choose many={noun.many} hint={hint} onChoose={(file) => void now.choose(file)} />
            <SheetExample
              many={noun.many}
              columns={props.known.filter((column) => !props.hidden?.includes(column))}
              labelOf={props.labelOf}
            />
          </>
        ) : null}
      </div>
    </Page>
  )
}
