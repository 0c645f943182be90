/** Saved reports as a table; on a phone each is a card. */
import type { Export, Report } from '@waybill/contract/reports/reports.shapes.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { useVariant } from '../../shell/sign-in/session.ts'
import { agoText } from '../../ui/format/time-text.ts'
import { numberText } from '../../ui/grid/noun.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { exportsQuery } from './exports.api.ts'
import { aclLabel } from './report-acl.ts'
import classes from './report-table.module.css'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { reportPagesQuery } from './reports.api.ts'
import { useReportActs } from './use-report-acts.ts'
import { type ReportCount, useReportCounts } from './use-report-counts.ts'

interface RowProps {
  /** Milliseconds of now, for 'an hour ago'. */
  now: number
  report: Report
  counted: ReportCount | undefined
  lastExport: Export | undefined
}

const Row = ({ report, counted, lastExport, now }: RowProps) => {
  const portal = useVariant()
  const me = useQuery(meQuery()).data
  const { duplicate, remove } = useReportActs()
  const { id, name, can } = report
  return (
    <tr>
      <th scope="row">
        <Link to="/reports/view/$reportGuid" params={{ reportGuid: id }}>
          {name}
        </Link>
      </th>
      <td data-label="Owner">{report.ownerName ?? '–'}</td>
      <td data-label="Shared with">
        {aclLabel(report.acl, portal, me === undefined || me.account.guid === report.ownerAccountGuid)}
      </td>
      <td data-label="Orders" className={classes.number}>
        {counted ? numberText(counted.count, counted.isCapped) : '–'}
      </td>
      <td data-label="Last export">
        {lastExport ? (
          <Link to="/reports" search={{ exports: id }}>
            {agoText(lastExport.dateCreated, now)}
          </Link>
        ) : (
          'Never'
        )}
      </td>
      <td className={classes.acts}>
        {can.includes('edit') ? (
          <ActionIcon
            aria-label={`Edit ${name}`}
            title="Edit"
            renderRoot={(props) => <Link to="/reports" search={{ edit: id }} {...props} />}
          >
            <IconPencil size="1.2rem" stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <ActionIcon aria-label={`Duplicate ${name}`} title="Duplicate" onClick={() => duplicate(report)}>
          <IconCopy size="1.2rem" stroke={1.5} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={`Exports of ${name}`}
          title="Exports"
          renderRoot={(props) => <Link to="/reports" search={{ exports: id }} {...props} />}
        >
          <IconDownload size="1.2rem" stroke={1.5} aria-hidden="true" />
        </ActionIcon>
        {can.includes('delete') ? (
          <ActionIcon aria-label={`Delete ${name}`} title="Delete" onClick={() => remove(report)}>
            <IconTrash size="1.2rem" stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        ) : null}
      </td>
    </tr>
  )
}

const Nothing = ({ search }: { search: string }) => (
  <div className={classes.nothing}>
    <h2>{search ? 'No report is called that' : 'No reports yet'}</h2>
    <p>
      {search
        ? 'Look for another part of its name.'
        : 'A report is a list of orders with its filter, sort and columns, kept under a name. Build one here, or save any list of orders.'}
    </p>
    {search ? null : (
      <Button renderRoot={(props) => <Link to="/reports" search={{ edit: 'new' }} {...props} />}>New report</Button>
    )}
  </div>
)

/** The newest export of each report. */
const useLastExports = (): ReadonlyMap<string, Export> => {
  const { data } = useQuery(exportsQuery())
  return useMemo(
    () =>
      new Map((data?.results ?? []).toReversed().flatMap((each) => (each.reportGuid ? [[each.reportGuid, each]] : []))),
    [data],
  )
}

export const ReportTable = ({ search }: { search: string }) => {
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reportPagesQuery(search),
  )
  const counts = useReportCounts(data?.pages.length ?? 0, search)
  const exports = useLastExports()
  const [now] = useState(Date.now)
  const reports = data?.pages.flatMap(({ results }) => results) ?? []
  if (isPending)
    return (
      <div className={classes.nothing}>
        <Spinner label="Loading reports" />
      </div>
    )
  if (error && reports.length === 0)
    return (
      <div className={classes.nothing} role="alert">
        <p>The reports could not be loaded: {errorText(error)}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (reports.length === 0) return <Nothing search={search} />
  return (
    <>
      <table className={classes.table} aria-label="Reports">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Owner</th>
            <th scope="col">Shared with</th>
            <th scope="col" className={classes.number}>
              Orders
            </th>
            <th scope="col">Last export</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <Row
              now={now}
              key={report.id}
              report={report}
              counted={counts.get(report.id)}
              lastExport={exports.get(report.id)}
            />
          ))}
        </tbody>
      </table>
      {hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}
