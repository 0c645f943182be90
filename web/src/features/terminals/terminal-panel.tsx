/** A place in the side panel: viewing, editing, adding, merging. */
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { PanelActs, PanelSection, PanelView } from '../../shell/page/panel-parts.tsx'
import { Trail } from '../../shell/page/trail.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Tag } from '../../ui/tag.tsx'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { MergeSheet } from './merge-sheet.tsx'
import { NewTerminalForm, TerminalForm } from './terminal-form.tsx'
import { PLACE_NOUNS, type PlaceSide, terminalKind, terminalName } from './terminal-list.tsx'
import classes from './terminal-map.module.css'
import { TerminalPeople } from './terminal-people.tsx'
import { terminalQuery, trailQuery, useTerminalActs } from './terminals.api.ts'

const TerminalSpot = lazy(async () => ({ default: (await import('./terminal-map.tsx')).TerminalSpot }))

/** A list of what starts or ends at a place of this name. */
const hereFilter = (name: string) => ({
  filter: JSON.stringify({
    op: 'or',
    rules: ['originName', 'destinationName'].map((field) => ({ field, operator: 'eq', value: name })),
  }),
})

const Here = ({ name }: { name: string }) => {
  const holds = usePermissions()
  return (
    <p className={classes.links}>
      {holds('orders.view') ? (
        <Link to="/" search={hereFilter(name)}>
          Orders here
        </Link>
      ) : null}
      {holds('jobs.view') ? (
        <Link to="/jobs" search={hereFilter(name)}>
          Jobs here
        </Link>
      ) : null}
    </p>
  )
}

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
  const [asked, setAsked] = useState<'merge' | 'delete'>()
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
  const close = () => setAsked(undefined)
  return (
    <SidePanel title={name} onClose={onClose}>
      <PanelView>
        <PanelActs>
          <Tag tone={terminal.isActive ? 'green' : 'slate'}>{terminal.isActive ? 'Active' : 'Inactive'}</Tag>
          {terminal.isShared ? (
            <Tag tone="blue">{side === 'company' ? 'Shared with clients' : 'From your transport company'}</Tag>
          ) : null}
          {can.includes('edit') ? (
            <Button
              variant="default"
              leftSection={<IconPencil size="1rem" aria-hidden="true" />}
              onClick={() => onEdit(true)}
            >
              Edit
            </Button>
          ) : null}
          {can.includes('merge') ? (
            <Button variant="default" onClick={() => setAsked('merge')}>
              Merge…
            </Button>
          ) : null}
          {can.includes('delete') ? (
            <Button variant="subtle" color="red" onClick={() => setAsked('delete')}>
              Delete…
            </Button>
          ) : null}
        </PanelActs>
        <FactList
          facts={[
            ['Kind', terminalKind(terminal)],
            [
              'Address',
              [terminal.street1, terminal.street2, `${terminal.city}, ${terminal.state} ${terminal.zipCode ?? ''}`]
                .filter(Boolean)
                .join('\n'),
            ],
            ['Hours', terminal.hours],
            ['Notes', terminal.notes],
            ['Time zone', terminal.timeZone?.replaceAll('_', ' ')],
          ]}
        />
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
      {asked === 'merge' ? <MergeSheet terminal={terminal} acts={acts} onClose={close} /> : null}
      {asked === 'delete' ? (
        <AskSheet
          title={`Delete ${name}?`}
          act={`Delete ${PLACE_NOUNS[side].one}`}
          run={() => acts.remove(guid)}
          onDone={onClose}
          onClose={close}
        >
          Past orders keep it. Places on open orders can’t be deleted. This can’t be undone.
        </AskSheet>
      ) : null}
    </SidePanel>
  )
}
