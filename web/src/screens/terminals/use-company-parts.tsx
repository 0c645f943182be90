/** What only the company's own staff has on the list of terminals: their map, imports, and acts on several. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { lazy, type ReactNode } from 'react'
import type { PlaceSide } from '../../features/terminals/terminal-list.tsx'
import type { ListNow } from '../../shell/list/list-screen.tsx'
import { useNarrow } from '../../ui/grid/use-narrow.ts'
import { ImportLinks } from '../import-records/import-links.tsx'

const TerminalMap = lazy(async () => ({
  default: (await import('../../features/terminals/terminal-map.tsx')).TerminalMap,
}))

const TerminalBulk = lazy(async () => ({ default: (await import('./terminal-bulk.tsx')).TerminalBulk }))

interface CompanyParts {
  imports?: ReactNode
  renderSelection?: (now: ListNow<unknown>) => ReactNode
  /** Props of the list. */
  map?: { besideWidth: 'map'; renderBeside: (now: ListNow<Terminal>) => ReactNode }
}

export const useCompanyParts = ({ permissions }: ColumnViewer, side: PlaceSide): CompanyParts => {
  const isNarrow = useNarrow()
  if (side !== 'company') return {}
  return {
    imports: permissions.has('terminals.create') ? <ImportLinks kinds={['terminal']} /> : null,
    ...(permissions.has('terminals.edit')
      ? { renderSelection: (now: ListNow<unknown>) => <TerminalBulk now={now} /> }
      : {}),
    ...(isNarrow
      ? {}
      : {
          map: {
            besideWidth: 'map',
            renderBeside: ({ question, setPeek }: ListNow<Terminal>) => (
              <TerminalMap search={question.search} onChoose={setPeek} />
            ),
          },
        }),
  }
}
