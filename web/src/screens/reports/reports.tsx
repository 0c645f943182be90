/** All reports and all exports of the signed-in person. The address says which, and which report is being built. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { ExportTable } from '../../features/reports/export-table.tsx'
import { REPORT_CARD_HEIGHT, ReportCard } from '../../features/reports/report-cells.tsx'
import { REPORT_COLUMNS } from '../../features/reports/report-columns.tsx'
import { type ListedReport, REPORT_ROWS, reportQuery } from '../../features/reports/reports.api.ts'
import { NotFound } from '../../shell/fallback/router-fallback.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { draftOf, newDraft } from './report-draft.ts'
import classes from './reports.module.css'

const ReportBuilder = lazy(async () => ({ default: (await import('./report-builder.tsx')).ReportBuilder }))

/** The builder with what it begins from. */
const Building = ({ edit }: { edit: string }) => {
  const isNew = edit === 'new'
  const { data: report, error } = useQuery({ ...reportQuery(edit), enabled: !isNew })
  const viewer = useViewer()
  const isReady = viewer !== undefined && (isNew || report !== undefined)
  if (!isReady || (error && !report) || (report && !report.can.includes('edit')))
    return (
      <Page title="Edit report" topic={error ? <span /> : undefined} isLoading={!isReady && !error}>
        {isStatus(error, 404) ? (
          <NotFound what="Report" />
        ) : (
          <p role="alert" className={classes.said}>
            {error ? errorText(error) : `Only ${report?.ownerName ?? 'its owner'} can change this report.`}
          </p>
        )}
      </Page>
    )
  return (
    <Suspense fallback={<Page title={isNew ? 'New report' : 'Edit report'} isLoading />}>
      <ReportBuilder
        key={edit}
        viewer={viewer}
        first={report && !isNew ? draftOf(report, viewer) : newDraft(viewer)}
        {...(report && !isNew ? { report } : {})}
      />
    </Suspense>
  )
}

const ExportsSheet = ({ reportId, onClose }: { reportId: string; onClose: () => void }) => {
  const { data } = useQuery(reportQuery(reportId))
  return (
    <Sheet title={data ? `Exports of ${data.name}` : 'Exports'} onClose={onClose}>
      <div className={classes.narrow}>
        <ExportTable reportId={reportId} />
      </div>
    </Sheet>
  )
}

const ReportTabs = ({ isExports }: { isExports: boolean }) => (
  <Tabs label="Reports and exports" isInBar>
    <TabLink to="/reports" search={{ tab: undefined }} isOn={!isExports}>
      Reports
    </TabLink>
    <TabLink to="/reports" search={{ tab: 'exports' }} isOn={isExports}>
      All my exports
    </TabLink>
  </Tabs>
)

const newReport = (props: object) => <Link to="/reports" search={{ edit: 'new' }} {...props} />

const REPORTS: ListDeclaration<ListedReport> = {
  id: 'reports',
  noun: { one: 'report', many: 'reports' },
  searches: 'Name',
  columns: REPORT_COLUMNS,
  rowId: ({ id }) => id,
  rowLabel: ({ name }) => name,
  card: { height: REPORT_CARD_HEIGHT, draw: (report) => <ReportCard report={report} /> },
  rows: REPORT_ROWS,
}

const ReportList = () => {
  const navigate = useNavigate()
  const mayCreate = useHolds('reports.create') ?? true
  const mayExport = useHolds('reports.export') ?? true
  return (
    <ListScreen
      list={REPORTS}
      title="Reports"
      tabs={mayExport ? <ReportTabs isExports={false} /> : undefined}
      creates={
        mayCreate
          ? {
              label: 'New report',
              run: () => void navigate({ to: '/reports', search: { edit: 'new' } }),
              renderRoot: newReport,
            }
          : undefined
      }
      onOpen={({ id }) => void navigate({ to: '/reports/view/$reportGuid', params: { reportGuid: id } })}
      renderEmpty={() => (
        <Empty
          title="No reports yet"
          text="A report saves a list with its filters, sorting and columns. Build one here, or save any list as you see it."
        >
          {mayCreate ? <Button renderRoot={newReport}>New report</Button> : null}
        </Empty>
      )}
    />
  )
}

export const ReportsScreen = () => {
  const [{ tab, edit, exports }, change] = useAddress()
  if (edit === 'new' || (edit && isGuid(edit))) return <Building key={edit} edit={edit} />
  return (
    <>
      {tab === 'exports' ? (
        <Page title="All my exports" subTopic={<ReportTabs isExports />}>
          <ExportTable />
        </Page>
      ) : (
        <ReportList />
      )}
      {exports && isGuid(exports) ? (
        <ExportsSheet reportId={exports} onClose={() => change({ exports: undefined })} />
      ) : null}
    </>
  )
}
