/** Acts on a whole list that supports reports: save it as a report, export it or the selected rows. */
import { IconDeviceFloppy } from '../../ui/icons/device-floppy.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { takeSheet } from '../../api/auth/open-sheets.ts'
import type { BaseQuestion } from '../../shell/list/use-list-address.ts'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { countText, type Noun } from '../../ui/grid/noun.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './list-acts.module.css'
import { type ReportedList, reportOfList } from './report-of-list.ts'

const SaveReportSheet = lazy(() => import('./save-report-sheet.tsx'))

/** A saved report shown as a list: its query, columns and name. */
export interface ShownReport {
  guid: string
  name: string
  base: BaseQuestion
  columns: readonly string[]
  renderActions: (now: ListNow<unknown>) => ReactNode
}

/** The current list. */
export interface CurrentList {
  list: ReportedList
  noun: Noun
  title: string
  now: ListNow<unknown>
  /** The shown saved report. */
  reportGuid: string | undefined
}

/** Describes an export of this many rows. */
export const whatOf = (count: number | undefined, { now: { columns }, noun }: CurrentList, isCapped: boolean) => {
  const rows = count === undefined ? `All ${noun.many}` : countText(count, noun, isCapped)
  return `${rows}, ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}`
}

/** Buttons in the list's topic bar. */
const ListActs = (given: CurrentList) => {
  const { list, title, now, reportGuid } = given
  const navigate = useNavigate()
  const maySave = useHolds('reports.create') ?? true
  const mayExport = useHolds('reports.export') ?? true
  // The sheet itself notes that it is open: it is loaded when it opens.
  const [isSaving, setSaving] = useState(() => takeSheet('save report') === true)
  const saved = reportOfList(list, now.question, now.columns)
  return (
    <>
      {maySave ? (
        <PlainButton
          variant="default"
          leftSection={<IconDeviceFloppy size="1rem" stroke={1.75} aria-hidden="true" />}
          aria-label={reportGuid ? undefined : 'Save as report'}
          aria-haspopup="dialog"
          onClick={() => setSaving(true)}
        >
          {reportGuid ? (
            'Save as'
          ) : (
            <>
              Save<span className={classes.wide}>&nbsp;as report</span>
            </>
          )}
        </PlainButton>
      ) : null}
      {mayExport ? (
        <ExportButton
          what={whatOf(now.total, given, now.totalCapped)}
          wanted={{ ...saved, name: title }}
          reportId={reportGuid}
        />
      ) : null}
      {isSaving ? (
        <Suspense fallback={null}>
          <SaveReportSheet
            listing={saved}
            onClose={() => setSaving(false)}
            onSaved={({ id }) => {
              setSaving(false)
              void navigate({ to: '/reports/view/$reportGuid', params: { reportGuid: id } })
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** Report support of a list screen: initial values from a saved one, and the buttons in its topic bar. */
export const reported = (report: ShownReport | undefined, inHand: Omit<CurrentList, 'now'>) => ({
  ...(report ? { base: report.base, view: { id: `report.${report.guid}`, columns: report.columns } } : {}),
  renderActions: (now: ListNow<unknown>) => (
    <>
      {report?.renderActions(now)}
      <ListActs {...inHand} now={now} />
    </>
  ),
})
