/** Exports the selected rows of a list that supports reports; shown in the selection bar. */
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { selectedCount } from '../../ui/grid/selection.ts'
import { ExportButton } from './export-button.tsx'
import { type CurrentList, whatOf } from './list-acts.tsx'
import { exportSelection, reportOfList } from './report-of-list.ts'

const SelectionExport = (given: CurrentList) => {
  const { list, title, now, reportGuid } = given
  const isOffered = useHolds('reports.export') ?? true
  if (!isOffered) return null
  const isCapped = now.totalCapped && now.selection.kind === 'allMatching'
  return (
    <ExportButton
      isInBar
      what={whatOf(selectedCount(now.selection, now.total), given, isCapped)}
      wanted={{
        ...reportOfList(list, now.question, now.columns),
        name: title,
        selection: exportSelection(now.selection),
      }}
      reportId={reportGuid}
    />
  )
}

export default SelectionExport
