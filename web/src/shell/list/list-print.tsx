/** A list on paper: every row that its search and filter match, up to a maximum. Loaded when a list is printed. */
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { momentText } from '../../ui/format/time-text.ts'
import { filterWords } from '../../ui/filter/filter-words.ts'
import { cellText } from '../../ui/grid/cell-text.ts'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { countText, numberText } from '../../ui/grid/noun.ts'
import { useReportFailure } from '../notifications/use-notifications.ts'
import type { ListDeclaration, ListQuestion } from './list-declaration.ts'
import classes from './list-print.module.css'
import { today } from './today.ts'
import type { ListRows } from './use-paged-rows.ts'

/** The most rows on paper: some sixty pages. */
export const PRINTED_MAX = 2_000
/** More columns than this are printed across. */
const UPRIGHT_COLUMNS = 6

/** A row as the text of its cells. */
interface PrintedRow {
  readonly id: string
  readonly cells: readonly string[]
}

/** A list as it is shown. */
export interface PrintedList<Row> {
  readonly list: ListDeclaration<Row>
  readonly title: string
  readonly question: ListQuestion
  /** Ids of the shown columns in order. */
  readonly shown: readonly string[]
  readonly rows: ListRows<Row>
}

interface ListPrintProps {
  title: string
  list: Pick<ListDeclaration<never>, 'noun' | 'fields' | 'choices'>
  question: ListQuestion
  /** The shown columns in order. */
  columns: readonly Pick<GridColumn<never>, 'id' | 'label' | 'kind'>[]
  total: number | undefined
  totalCapped: boolean
  /** Reads at least that many rows, or all. */
  read: (most: number) => Promise<readonly PrintedRow[]>
  onDone: () => void
}

/** Search, filter, choices and order in words. */
function asked({ list: { fields = [], choices = [] }, columns, question }: ListPrintProps): string[] {
  const { search, filter, sort } = question
  const sorted = sort && columns.find(({ id }) => id === sort.id)
  return [
    search ? `Search: ${search}` : '',
    filter && filter.rules.length > 0 ? `Filter: ${filterWords(filter, fields, today())}` : '',
    ...choices.map(({ name, label, options }) => {
      const value = question.choices[name]
      const chosen = value === undefined ? undefined : options.find((option) => option.value === value)
      return chosen ? `${label}: ${chosen.label}` : ''
    }),
    sorted ? `Sorted by ${sorted.label}${sort.direction === 'desc' ? ', descending' : ''}` : '',
  ].filter(Boolean)
}

interface Found {
  rows: readonly PrintedRow[]
  /** When they were read. */
  at: string
}

const Paper = ({ rows, at, ...props }: ListPrintProps & Found) => {
  const { list, title, columns, total = rows.length, totalCapped } = props
  const isAll = rows.length >= total && !totalCapped
  return (
    <div className={classes.paper} data-wide={columns.length > UPRIGHT_COLUMNS || undefined}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p>
          {isAll
            ? countText(rows.length, list.noun)
            : `The first ${numberText(rows.length)} of ${countText(total, list.noun, totalCapped)}. Narrow the list, or export it, for the others.`}
        </p>
        {asked(props).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>Printed {momentText(at)}</p>
      </header>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map(({ id, label, kind }) => (
              <th key={id} scope="col" data-kind={kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {columns.map((column, i) => (
                <td key={column.id} data-kind={column.kind}>
                  {cells[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ListPrint(props: ListPrintProps) {
  const { list, title, total, read, onDone } = props
  const reportFailure = useReportFailure()
  const [found, setFound] = useState<Found>()
  // Read once, when printing was asked for.
  useEffect(() => {
    let isHere = true
    const begin = async () => {
      try {
        const rows = await read(PRINTED_MAX)
        if (isHere) setFound({ rows: rows.slice(0, PRINTED_MAX), at: new Date().toISOString() })
      } catch (error) {
        reportFailure({ label: `Printing ${title}`, error })
        onDone()
      }
    }
    void begin()
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another look at the list prints nothing else
  }, [])
  useEffect(() => {
    if (!found) return undefined
    addEventListener('afterprint', onDone)
    print()
    return () => removeEventListener('afterprint', onDone)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- printed once
  }, [found])
  return createPortal(
    <div data-printed>
      {found ? (
        <Paper {...props} {...found} />
      ) : (
        <p className={classes.reading} role="status">
          Reading {countText(Math.min(total ?? 0, PRINTED_MAX), list.noun)} to print…
        </p>
      )}
    </div>,
    document.body,
  )
}

/** Reads and prints a list. */
export function paperOf<Row>({ list, title, question, shown, rows }: PrintedList<Row>, onDone: () => void): ReactNode {
  const columns = shown.flatMap((id) => list.columns.find((column) => column.id === id) ?? [])
  const { total, totalCapped = false } = rows.source
  return (
    <ListPrint
      title={title}
      list={list}
      question={question}
      columns={columns}
      total={total}
      totalCapped={totalCapped}
      read={async (most) =>
        ((await rows.every(({ length }) => length >= most)) ?? []).map((row) => ({
          id: list.rowId(row),
          cells: columns.map((column) => cellText(column, row)),
        }))
      }
      onDone={onDone}
    />
  )
}
