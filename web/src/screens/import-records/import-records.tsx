/** Clients, vendors, contacts or terminals from a spreadsheet: checked by row before anything is created. */
import type { ImportError } from '@waybill/contract/imports/imports.shapes.ts'
import type { RecordImportAnswer } from '@waybill/contract/imports/record-imports.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApis } from '../../api/queries.ts'
import classes from '../../features/orders/importing/importing.module.css'
import { SheetImport } from '../../features/orders/importing/sheet-import.tsx'
import { useImport } from '../../features/orders/importing/use-import.ts'
import { RECORD_KINDS, recordColumnLabel, type RecordKind } from './record-kinds.ts'

type Found = RecordImportAnswer['records'][number]

const Made = ({ kind, guid }: { kind: RecordKind; guid: string }) => {
  switch (kind) {
    case 'client':
      return (
        <Link to="/clients/$clientGuid" params={{ clientGuid: guid }}>
          Open
        </Link>
      )
    case 'vendor':
      return (
        <Link to="/vendors/$vendorGuid" params={{ vendorGuid: guid }}>
          Open
        </Link>
      )
    case 'terminal':
      return (
        <Link to="/terminals" search={{ peek: guid }}>
          Open
        </Link>
      )
    default:
      return 'Added'
  }
}

type Remarks = Pick<RecordImportAnswer, 'errors' | 'warnings'>

/** The columns that any record has or lacks, in the order of the kind; the name has its own. */
const columnsIn = (kind: RecordKind, records: readonly Found[], errors: readonly ImportError[]): string[] => {
  const used = new Set([
    ...records.flatMap(({ fields }) => fields.map(({ column }) => column)),
    ...errors.map(({ column }) => column),
  ])
  return Object.keys(RECORD_KINDS[kind].columns).filter((column) => column !== 'name' && used.has(column))
}

interface CellProps extends Remarks {
  record: Found
  column: string
}

/** A value as it will be stored. One with an error is as it is in the sheet; what is wrong or odd is marked and says why. */
const ValueCell = ({ record, column, errors, warnings }: CellProps) => {
  const ownOf = (remarks: readonly ImportError[]) =>
    remarks.filter((each) => each.row === record.row && each.column === column)
  const [faults, doubts] = [ownOf(errors), ownOf(warnings)]
  const stored = record.fields.find((field) => field.column === column)?.value
  const value = stored ?? faults[0]?.value ?? (column === 'name' ? record.name : '')
  const why = [...faults, ...doubts].map(({ header, message }) => `${header ?? column}: ${message}`)
  return why.length === 0 ? (
    <td>
      <span className={classes.value}>{value}</span>
    </td>
  ) : (
    <td className={faults.length > 0 ? classes.faulty : classes.marked} title={why.join('\n')}>
      <span className={classes.value}>{value}</span>
    </td>
  )
}

/** The records as they will be stored; of those with errors what their other cells say. */
const FoundRecords = ({ kind, records, ...remarks }: Remarks & { kind: RecordKind; records: readonly Found[] }) => {
  const columns = columnsIn(kind, records, remarks.errors)
  const labelOf = recordColumnLabel(RECORD_KINDS[kind])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <div className={classes.scroll} role="region" aria-label={`Table of ${RECORD_KINDS[kind].noun.many}`} tabIndex={0}>
      <table className={classes.table} aria-label={RECORD_KINDS[kind].noun.many}>
        <thead>
          <tr>
            <th scope="col" className={classes.number}>
              Row
            </th>
            <th scope="col">Status</th>
            <th scope="col">Name</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {labelOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.row}>
              <td className={classes.number}>{record.row}</td>
              <td>
                {record.guid ? (
                  <Made kind={kind} guid={record.guid} />
                ) : record.isWrong ? (
                  <span className={classes.wrong}>Has errors</span>
                ) : (
                  'Ready'
                )}
              </td>
              {['name', ...columns].map((column) => (
                <ValueCell key={column} record={record} column={column} {...remarks} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The screen of `/clients/import` and its likes. */
export const ImportRecordsScreen = ({ kind }: { kind: RecordKind }) => {
  const apis = useApis()
  const queries = useQueryClient()
  const words = RECORD_KINDS[kind]
  const now = useImport<string, RecordImportAnswer>({
    of: kind,
    send: async (asked, isAfresh) => {
      // What is added is what the preview showed, whatever was remembered meanwhile.
      const answer = await words.send(apis, {
        ...asked,
        layout: isAfresh || !asked.dryRun ? 'as-sent' : 'remembered',
      })
      if (answer.created > 0)
        for (const category of words.stale) void queries.invalidateQueries({ queryKey: [category] })
      return answer
    },
    rememberedIn: ({ remembered }) => remembered,
  })
  return (
    <SheetImport
      title={`Import ${words.noun.many}`}
      now={now}
      noun={words.noun}
      act={{ verb: 'Add', done: 'added' }}
      hint={words.hint}
      foundIn={({ records }) => records}
      known={Object.keys(words.columns)}
      labelOf={recordColumnLabel(words)}
      renderFound={({ records, errors, warnings }) => (
        <FoundRecords kind={kind} records={records} errors={errors} warnings={warnings} />
      )}
    />
  )
}
