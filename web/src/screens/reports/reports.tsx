/** All reports and exports of the signed-in user. The address selects one, and the report being built. */
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { ExportTable } from '../../features/reports/export-table.tsx'
import { REPORT_CARD_HEIGHT, ReportCard } from '../../features/reports/report-cells.tsx'
import { REPORT_COLUMNS } from '../../features/reports/report-columns.tsx'
import { type ListedReport, REPORT_ROWS } from '../../features/reports/reports.api.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TabLink, Tabs } from '../../shell/page/tabs.tsx'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { Building } from './building.tsx'
import { ExportsSheet } from './exports-sheet.tsx'

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
