/** The caller's exports, of one report or all, updated while one is running. */
import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { IconX } from '../../ui/icons/x.gen.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { bytesText } from '../../ui/format/number-text.ts'
import { dateText, momentText } from '../../ui/format/time-text.ts'
import { Empty } from '../../ui/empty.tsx'
import { numberText } from '../../ui/grid/noun.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Tag } from '../../ui/tag.tsx'
import { exportLabel } from './export-words.ts'
import { EXPORT_STATUS, exportProgress, FORMAT_LABELS } from './export-words.ts'
import { exportsQuery, freshExport, isUnderWay, removeExport, reportExportsQuery } from './exports.api.ts'
import classes from './export-table.module.css'
import { saveFile } from './save-file.ts'

const Acts = ({ of }: { of: Export }) => {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const act = (run: () => Promise<void>) => () => {
    setBusy(true)
    run()
      .catch((error: unknown) => void reportFailure({ label: exportLabel(of), error }))
      .finally(() => setBusy(false))
  }
  const remove = act(() => removeExport(queries, of.id))
  const download = act(async () => {
    const { url, fileName } = await freshExport(queries, of.id)
    if (url) saveFile(url, fileName)
  })
  const what = `${of.name} of ${momentText(of.dateCreated)}`
  return (
    <>
      {of.can.includes('download') ? (
        <ActionIcon aria-label={`Download ${what}`} title="Download" disabled={isBusy} onClick={download}>
          <IconDownload size="1.2rem" stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {of.can.includes('cancel') ? (
        <ActionIcon aria-label={`Cancel ${what}`} title="Cancel" disabled={isBusy} onClick={remove}>
          <IconX size="1.2rem" stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      {of.can.includes('remove') ? (
        <ActionIcon aria-label={`Remove ${what}`} title="Remove" disabled={isBusy} onClick={remove}>
          <IconTrash size="1.2rem" stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </>
  )
}

const Row = ({ of, isNamed }: { of: Export; isNamed: boolean }) => {
  const { label, tone } = EXPORT_STATUS[of.status]
  return (
    <tr>
      <th scope="row">{isNamed ? of.name : momentText(of.dateCreated)}</th>
      <td data-label="File">{FORMAT_LABELS[of.format]}</td>
      <td data-label="Status">
        <Tag tone={tone}>{of.percent !== null && of.status === 'running' ? `${label} ${of.percent}%` : label}</Tag>
        {of.errorMessage ? <div className={classes.error}>{of.errorMessage}</div> : null}
      </td>
      <td data-label="Orders" className={classes.number}>
        {isUnderWay(of) ? exportProgress(of) : of.rowsTotal === null ? '–' : numberText(of.rowsDone)}
      </td>
      <td data-label="Size" className={classes.number}>
        {of.totalBytes === null ? '–' : bytesText(of.totalBytes)}
      </td>
      {isNamed ? <td data-label="Started">{momentText(of.dateCreated)}</td> : null}
      <td data-label="Kept until">{of.status === 'done' && of.dateExpires ? dateText(of.dateExpires) : '–'}</td>
      <td className={classes.acts}>
        <Acts of={of} />
      </td>
    </tr>
  )
}

const NAMED = ['Name', 'File', 'Status', 'Orders', 'Size', 'Started', 'Kept until'] as const
const OF_REPORT = ['Started', 'File', 'Status', 'Orders', 'Size', 'Kept until'] as const

const Rows = ({ exports, label, isNamed }: { exports: readonly Export[]; label: string; isNamed: boolean }) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {(isNamed ? NAMED : OF_REPORT).map((head) => (
          <th key={head} scope="col" className={head === 'Orders' || head === 'Size' ? classes.number : undefined}>
            {head}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {exports.map((of) => (
        <Row key={of.id} of={of} isNamed={isNamed} />
      ))}
    </tbody>
  </table>
)

/** Of one report with `reportId`, otherwise all of the caller's. */
export const ExportTable = ({ reportId }: { reportId?: string }) => {
  const { data, error, refetch } = useQuery(reportId ? reportExportsQuery(reportId) : exportsQuery())
  if (data && data.results.length > 0)
    return (
      <Rows
        exports={data.results}
        label={reportId ? 'Exports of this report' : 'All my exports'}
        isNamed={reportId === undefined}
      />
    )
  if (data)
    return (
      <Empty
        title="No exports yet"
        text="Choose Export above any list of orders. We’ll prepare the file in the background and keep it for a week."
      />
    )
  if (!error)
    return (
      <div className={classes.loading}>
        <Spinner label="Loading exports" />
      </div>
    )
  return (
    <div role="alert">
      <Empty title="The exports couldn’t be loaded" text={errorText(error)}>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Empty>
    </div>
  )
}
