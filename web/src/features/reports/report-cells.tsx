/** Cells of a list of reports with data beyond the report. */
import { ActionIcon } from '@mantine/core'
import { IconCopy } from '../../ui/icons/copy.gen.ts'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useVariant } from '../../shell/sign-in/session.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { agoText } from '../../ui/format/time-text.ts'
import { numberText } from '../../ui/grid/noun.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { exportsQuery } from './exports.api.ts'
import { aclLabel } from './report-acl.ts'
import classes from './report-cells.module.css'
import { CATEGORY_LABELS } from './report-categories.ts'
import { type ListedReport, reportCountsQuery } from './reports.api.ts'
import { useReportActs } from './use-report-acts.ts'

interface Cell {
  report: ListedReport
}

export const SharedWith = ({ report: { acl, ownerAccountGuid } }: Cell) => {
  const portal = useVariant()
  const me = useQuery(meQuery()).data
  return aclLabel(acl, portal, me === undefined || me.account.guid === ownerAccountGuid)
}

/** Counted separately, a page at a time, so that names need not wait for it. */
export const MatchCount = ({ report: { id, at } }: Cell) => {
  const { data } = useQuery(reportCountsQuery(at.pg, at.search))
  const { count, countCapped } = data?.results.find((each) => each.id === id) ?? {}
  return count == null ? '–' : numberText(count, countCapped)
}

/** Its last export; links to its exports. */
export const LastExport = ({ report: { id } }: Cell) => {
  const mayExport = useHolds('reports.export')
  const { data } = useQuery({ ...exportsQuery(), enabled: mayExport === true })
  const [now] = useState(Date.now)
  const last = data?.results.find(({ reportGuid }) => reportGuid === id)
  return last ? (
    <Link to="/reports" search={{ exports: id }} className={classes.link}>
      {agoText(last.dateCreated, now)}
    </Link>
  ) : (
    'Never'
  )
}

export const ReportActs = ({ report }: Cell) => {
  const { duplicate, remove } = useReportActs()
  const { id, name, can } = report
  return (
    <span className={classes.acts}>
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
    </span>
  )
}

/** Height of a card in CSS pixels. */
export const REPORT_CARD_HEIGHT = 136

/** A report on a phone. */
export const ReportCard = ({ report }: Cell) => (
  <div className={classes.card}>
    <strong>{report.name}</strong>
    <span>
      {report.ownerName ?? '–'}, <SharedWith report={report} />
    </span>
    <span>
      {CATEGORY_LABELS[report.category]}: <MatchCount report={report} /> · Last export: <LastExport report={report} />
    </span>
    <ReportActs report={report} />
  </div>
)
