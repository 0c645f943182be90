/** All reports and all exports of the signed-in person. The address says which, and which report is being built. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { ExportTable } from '../../features/reports/export-table.tsx'
import { ReportTable } from '../../features/reports/report-table.tsx'
import { reportQuery } from '../../features/reports/reports.api.ts'
import { NotFound } from '../../shell/fallback/router-fallback.tsx'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { Page } from '../../shell/page/page.tsx'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { SearchField } from '../../ui/search-field.tsx'
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

const Tab = ({ tab, isOn, children }: { tab: string | undefined; isOn: boolean; children: string }) => (
  <Link
    to="/reports"
    search={{ tab }}
    className={classes.tab}
    aria-current={isOn ? 'page' : undefined}
    activeProps={{}}
    activeOptions={{ exact: true, explicitUndefined: true }}
  >
    {children}
  </Link>
)

export const ReportsScreen = () => {
  const [{ q = '', tab, edit, exports }, change] = useAddress()
  if (edit === 'new' || (edit && isGuid(edit))) return <Building key={edit} edit={edit} />
  const isExports = tab === 'exports'
  return (
    <Page
      title={isExports ? 'All my exports' : 'Reports'}
      actions={
        <Button
          size="md"
          leftSection={<IconPlus size="1rem" aria-hidden="true" />}
          renderRoot={(props) => <Link to="/reports" search={{ edit: 'new' }} {...props} />}
        >
          New report
        </Button>
      }
      subTopic={
        <div className={classes.bar}>
          <nav aria-label="Reports and exports" className={classes.tabs}>
            <Tab tab={undefined} isOn={!isExports}>
              Reports
            </Tab>
            <Tab tab="exports" isOn={isExports}>
              All my exports
            </Tab>
          </nav>
          {isExports ? null : (
            <SearchField
              label="Search reports"
              value={q}
              onChange={(text) => change({ q: text || undefined }, { replace: true })}
            />
          )}
        </div>
      }
    >
      {isExports ? <ExportTable /> : <ReportTable search={q} />}
      {exports && isGuid(exports) ? (
        <ExportsSheet reportId={exports} onClose={() => change({ exports: undefined })} />
      ) : null}
    </Page>
  )
}
