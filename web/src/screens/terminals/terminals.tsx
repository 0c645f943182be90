/** Places where stops happen: yards, auctions, dealers, ports. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { Button } from '@mantine/core'
import { lazy, useMemo } from 'react'
import { PLACE_NOUNS, type PlaceSide, terminalList } from '../../features/terminals/terminal-list.tsx'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { useCompanyParts } from './use-company-parts.tsx'
import { useDuplicates } from './use-duplicates.tsx'

const TerminalPanel = lazy(async () => ({
  default: (await import('../../features/terminals/terminal-panel.tsx')).TerminalPanel,
}))

const TITLES: Readonly<Record<PlaceSide, string>> = { company: 'Terminals', client: 'Places' }
/** `peek` of a new place. */
const NEW = 'new'

export interface TerminalsProps {
  viewer: ColumnViewer
  side: PlaceSide
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const Terminals = ({ viewer, side, report }: TerminalsProps) => {
  const noun = PLACE_NOUNS[side].one
  const [{ edit }, change] = useAddress()
  const list = useMemo(() => terminalList(viewer, side), [viewer, side])
  const mayAdd = viewer.permissions.has('terminals.create')
  const add = () => change({ peek: NEW })
  const duplicates = useDuplicates(viewer)
  const company = useCompanyParts(viewer, side)
  return (
    <>
      <ListScreen
        list={list}
        {...exported({
          category: 'terminal',
          list,
          title: TITLES[side],
          viewer,
          report,
          actions: (
            <>
              {duplicates.button}
              {company.imports}
            </>
          ),
          renderSelection: company.renderSelection,
        })}
        keys={duplicates.keys}
        {...company.map}
        creates={mayAdd ? { label: `New ${noun}`, run: add } : undefined}
        renderPeek={({ id, now, onClose }) =>
          now.peeked || (id === NEW && mayAdd) ? (
            <TerminalPanel
              key={id}
              terminal={now.peeked}
              side={side}
              isEditing={edit === 'yes'}
              onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
              onAdded={({ guid }) => now.setPeek(guid)}
              onClose={onClose}
            />
          ) : (
            <MissingRecord title={side === 'company' ? 'Terminal' : 'Place'} now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => (
          <Empty
            title={`No ${PLACE_NOUNS[side].many} yet`}
            text="Places used on orders appear here, with their hours and contacts."
          >
            {mayAdd ? <Button onClick={add}>New {noun}</Button> : null}
          </Empty>
        )}
      />
      {duplicates.sheet}
    </>
  )
}

/** `side`: the company's own staff, or a client. */
export const TerminalsScreen = ({ side = 'company' }: { side?: PlaceSide }) => {
  const viewer = useViewer()
  return viewer ? <Terminals viewer={viewer} side={side} /> : <Page title={TITLES[side]} isLoading />
}
