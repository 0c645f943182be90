/** Places where stops happen: yards, auctions, dealers, ports. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import { lazy, useMemo } from 'react'
import { terminalList } from '../../features/terminals/terminal-list.tsx'
import { useTerminalActs } from '../../features/terminals/terminals.api.ts'
import type { BulkAct } from '../../shell/list/list-declaration.ts'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const TerminalPanel = lazy(async () => ({
  default: (await import('../../features/terminals/terminal-panel.tsx')).TerminalPanel,
}))

const TITLE = 'Terminals'
/** `peek` of a place that is not there yet. */
const NEW = 'new'

const useBulk = ({ permissions }: ColumnViewer): readonly BulkAct<Terminal>[] => {
  const acts = useTerminalActs()
  const isKept = ({ can }: Terminal) => can.includes('edit')
  if (!permissions.has('terminals.edit')) return []
  return [
    {
      label: 'Share with clients',
      allows: (terminal) => isKept(terminal) && !terminal.isShared,
      each: ({ guid }) => acts.set(guid, { isShared: true }),
    },
    {
      label: 'Stop sharing',
      allows: (terminal) => isKept(terminal) && terminal.isShared,
      each: ({ guid }) => acts.set(guid, { isShared: false }),
    },
    {
      label: 'Deactivate',
      allows: (terminal) => isKept(terminal) && terminal.isActive,
      each: ({ guid }) => acts.set(guid, { isActive: false }),
    },
  ]
}

const Terminals = ({ viewer }: { viewer: ColumnViewer }) => {
  const [{ edit }, change] = useAddress()
  const list = useMemo(() => terminalList(viewer), [viewer])
  const bulk = useBulk(viewer)
  const mayAdd = viewer.permissions.has('terminals.create')
  const add = () => change({ peek: NEW })
  return (
    <ListScreen
      list={list}
      title={TITLE}
      bulk={bulk}
      creates={mayAdd ? { label: 'New terminal', run: add } : undefined}
      renderPeek={({ id, now, onClose }) =>
        now.peeked || (id === NEW && mayAdd) ? (
          <TerminalPanel
            key={id}
            terminal={now.peeked}
            isEditing={edit === 'yes'}
            onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
            onAdded={({ guid }) => now.setPeek(guid)}
            onClose={onClose}
          />
        ) : (
          <MissingRecord title="Terminal" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title="No terminals yet" text="Places used on orders appear here, with their hours and contacts.">
          {mayAdd ? <Button onClick={add}>New terminal</Button> : null}
        </Empty>
      )}
    />
  )
}

export const TerminalsScreen = () => {
  const viewer = useViewer()
  return viewer ? <Terminals viewer={viewer} /> : <Page title={TITLE} isLoading />
}
