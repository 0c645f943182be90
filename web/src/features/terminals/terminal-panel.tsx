/** A place in the side panel: viewing, editing, adding, merging. */
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { PanelActs, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { Trail } from '../../shell/page/trail.tsx'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { NewTerminalForm, TerminalForm } from './terminal-form.tsx'
import { PLACE_NOUNS, type PlaceSide, terminalName } from './terminal-list.tsx'
import { Here, TerminalButtons, TerminalFacts, TerminalTags } from './terminal-parts.tsx'
import { TerminalPeople } from './terminal-people.tsx'
import { terminalQuery, trailQuery, useTerminalActs } from './terminals.api.ts'

const TerminalSpot = lazy(async () => ({ default: (await import('./terminal-map.tsx')).TerminalSpot }))

const History = ({ guid }: { guid: string }) => {
  const { data } = useQuery(trailQuery(guid))
  return data && data.results.length > 0 ? (
    <PanelSection title="History">
      <Trail entries={data.results} />
    </PanelSection>
  ) : null
}

export interface TerminalPanelProps {
  /** The list row; undefined for a new place. */
  terminal: Terminal | undefined
  side: PlaceSide
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (added: Terminal) => void
  onClose: () => void
}

export const TerminalPanel = ({ terminal, side, isEditing, onEdit, onAdded, onClose }: TerminalPanelProps) => {
  const acts = useTerminalActs()
  const hasPage = useHasPage('/terminals/$terminalGuid')
  if (!terminal)
    return (
      <SidePanel title={`New ${PLACE_NOUNS[side].one}`} onClose={onClose}>
        <NewTerminalForm acts={acts} side={side} onAdded={onAdded} onCancel={onClose} />
      </SidePanel>
    )
  const { guid, can } = terminal
  const name = terminalName(terminal)
  const stop = () => onEdit(false)
  if (isEditing && can.includes('edit'))
    return (
      <SidePanel title={`Edit ${name}`} onClose={onClose}>
        <ReadForm key={guid} query={terminalQuery(guid)}>
          {(read, reread) => (
            <TerminalForm read={read} reread={reread} acts={acts} side={side} onSaved={stop} onCancel={stop} />
          )}
        </ReadForm>
      </SidePanel>
    )
  return (
    <SidePanel title={name} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <TerminalTags terminal={terminal} side={side} />
          {hasPage ? (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/terminals/$terminalGuid" params={{ terminalGuid: guid }} {...props} />}
            >
              Open page
            </Button>
          ) : null}
          <TerminalButtons
            terminal={terminal}
            side={side}
            acts={acts}
            onEdit={() => onEdit(true)}
            onDeleted={onClose}
          />
        </PanelActs>
        <TerminalFacts terminal={terminal} />
        {side === 'company' ? (
          <>
            {terminal.name ? <Here name={terminal.name} /> : null}
            <Suspense fallback={null}>
              <TerminalSpot terminal={terminal} />
            </Suspense>
          </>
        ) : null}
        <TerminalPeople terminal={terminal} acts={acts} />
        {side === 'company' ? <History guid={guid} /> : null}
      </PanelView>
    </SidePanel>
  )
}
