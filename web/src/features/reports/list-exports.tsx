import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { type CurrentList, reported, type ShownReport } from './list-acts.tsx'
import type { ReportedList } from './report-of-list.ts'

const SelectionExport = lazy(() => import('./selection-export.tsx'))

interface Given {
  readonly category: ReportCategory
  readonly list: Pick<ListDeclaration<never>, 'noun'>
  readonly title: string
  readonly viewer: ColumnViewer
  readonly report: ShownReport | undefined
  /** Further buttons in the topic bar. */
  readonly actions?: ReactNode
  /** Further buttons in the selection bar. */
  readonly renderSelection?: ((now: ListNow<unknown>) => ReactNode) | undefined
  /** Rows are exported as listed, without selection. */
  readonly isWhole?: true
  readonly filterOf?: ReportedList['filterOf']
}

/** Report support of a list screen: saving it as one, and exporting all or selected rows. */
export const exported = ({
  category,
  list,
  title,
  viewer,
  report,
  actions,
  renderSelection,
  isWhole,
  filterOf,
}: Given) => {
  const inHand: Omit<CurrentList, 'now'> = {
    list: { category, filterState: {}, ...(filterOf ? { filterOf } : {}) },
    noun: list.noun,
    title: report?.name ?? title,
    reportGuid: report?.guid,
  }
  const { renderActions, ...shown } = reported(report, inHand)
  const exports = !isWhole && viewer.permissions.has('reports.export')
  return {
    ...shown,
    title: inHand.title,
    renderActions: (now: ListNow<unknown>) => (
      <>
        {actions}
        {renderActions(now)}
      </>
    ),
    ...(exports || renderSelection
      ? {
          renderSelection: (now: ListNow<unknown>) => (
            <Suspense fallback={null}>
              {renderSelection?.(now)}
              {exports ? <SelectionExport {...inHand} now={now} /> : null}
            </Suspense>
          ),
        }
      : {}),
  }
}
