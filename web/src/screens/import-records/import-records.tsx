/** Clients, vendors, contacts or terminals from a spreadsheet: checked by row before anything is created. */
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

/** The columns that any record has, in the order of the kind; the name has its own. */
const columnsIn = (kind: RecordKind, records: readonly Found[]): string[] => {
  const used = new Set(records.flatMap(({ fields }) => fields.map(({ column }) => column)))
  return Object.keys(RECORD_KINDS[kind].columns).filter((column) => column !== 'name' && used.has(column))
}

/** The records as they will be stored; of those with errors what is known of them. */
const FoundRecords = ({ kind, records }: { kind: RecordKind; records: readonly Found[] }) => {
  const columns = columnsIn(kind, records)
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
          {records.map(({ row, name, detail, fields, isWrong, guid }) => (
            <tr key={row}>
              <td className={classes.number}>{row}</td>
              <td>
                {guid ? (
                  <Made kind={kind} guid={guid} />
                ) : isWrong ? (
                  <span className={classes.wrong}>Has errors</span>
                ) : (
                  'Ready'
                )}
              </td>
              <td>{fields.length || !detail ? name : `${name} (${detail})`}</td>
              {columns.map((column) => (
                <td key={column}>{fields.find((field) => field.column === column)?.value}</td>
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
  const now = useImport<string, RecordImportAnswer>(
    async (asked, isAfresh) => {
      // What is added is what the preview showed, whatever was remembered meanwhile.
      const answer = await words.send(apis, {
        ...asked,
        layout: isAfresh || !asked.dryRun ? 'as-sent' : 'remembered',
      })
      if (answer.created > 0)
        for (const category of words.stale) void queries.invalidateQueries({ queryKey: [category] })
      return answer
    },
    ({ remembered }) => remembered,
  )
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
      renderFound={({ records }) => <FoundRecords kind={kind} records={records} />}
    />
  )
}
