import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { reportQuery } from '../../features/reports/reports.api.ts'
import { NotFound } from '../../shell/fallback/router-fallback.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { draftOf, newDraft } from './report-draft.ts'
import classes from './reports.module.css'

const ReportBuilder = lazy(async () => ({ default: (await import('./report-builder.tsx')).ReportBuilder }))

/** The builder with its initial state. */
export const Building = ({ edit }: { edit: string }) => {
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
