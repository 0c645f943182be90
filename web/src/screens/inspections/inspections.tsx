/** Inspections of all orders. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { lazy, useMemo } from 'react'
import { inspectionList } from '../../features/inspections/inspection-list.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const InspectionPanel = lazy(async () => ({
  default: (await import('../../features/inspections/inspection-panel.tsx')).InspectionPanel,
}))

const TITLE = 'Inspections'

export interface InspectionsProps {
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Inspections = ({ viewer, report }: InspectionsProps) => {
  const list = useMemo(() => inspectionList(viewer), [viewer])
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'inspection', list, title: TITLE, viewer, report })}
      renderPeek={({ id, now, onClose }) =>
        now.peeked ? (
          <InspectionPanel key={id} row={now.peeked} onClose={onClose} />
        ) : (
          <MissingRecord title="Inspection" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty
          title="No inspections yet"
          text="Vehicle inspections that drivers record at pickup and delivery appear here."
        />
      )}
    />
  )
}

export const InspectionsScreen = () => {
  const viewer = useViewer()
  return viewer ? <Inspections viewer={viewer} /> : <Page title={TITLE} isLoading />
}
