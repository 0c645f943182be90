import { useQuery } from '@tanstack/react-query'
import { ExportTable } from '../../features/reports/export-table.tsx'
import { reportQuery } from '../../features/reports/reports.api.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import classes from './reports.module.css'

/** The exports of one report. */
export const ExportsSheet = ({ reportId, onClose }: { reportId: string; onClose: () => void }) => {
  const { data } = useQuery(reportQuery(reportId))
  return (
    <Sheet title={data ? `Exports of ${data.name}` : 'Exports'} onClose={onClose}>
      <div className={classes.narrow}>
        <ExportTable reportId={reportId} />
      </div>
    </Sheet>
  )
}
