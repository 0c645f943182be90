/** The parts of a place's panel and page. */
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { personText } from '../../ui/format/person-text.ts'
import { dateText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { MergeSheet } from './merge-sheet.tsx'
import { PLACE_NOUNS, type PlaceSide, terminalKind, terminalName } from './terminal-list.tsx'
import classes from './terminal-map.module.css'
import type { TerminalActs } from './terminals.api.ts'

export const TerminalTags = ({ terminal, side }: { terminal: Terminal; side: PlaceSide }) => (
  <>
    <Tag tone={terminal.isActive ? 'green' : 'slate'}>{terminal.isActive ? 'Active' : 'Inactive'}</Tag>
    {terminal.isShared ? (
      <Tag tone="blue">{side === 'company' ? 'Shared with clients' : 'From your transport company'}</Tag>
    ) : null}
  </>
)

export const TerminalFacts = ({ terminal }: { terminal: Terminal }) => (
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
      ['Contact', personText(terminal.primaryContact)],
      ['Second contact', personText(terminal.alternativeContact)],
      ['Notes', terminal.notes],
      ['Time zone', terminal.timeZone?.replaceAll('_', ' ')],
      ['Position found', terminal.dateResolved && dateText(terminal.dateResolved)],
    ]}
  />
)

/** A list of what starts or ends at a place of this name. */
const hereFilter = (name: string) => ({
  filter: JSON.stringify({
    op: 'or',
    rules: ['originName', 'destinationName'].map((field) => ({ field, operator: 'eq', value: name })),
  }),
})

/** Orders and jobs that start or end at a place of this name, as lists. */
export const Here = ({ name }: { name: string }) => {
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

export interface TerminalButtonsProps {
  terminal: Terminal
  side: PlaceSide
  acts: TerminalActs
  onEdit: () => void
  onDeleted: () => void
  /** On its page letters work, beside a list they belong to the list. */
  hasKeys?: boolean
}

/** Edit, merge, delete, as far as allowed. */
export const TerminalButtons = ({ terminal, side, acts, onEdit, onDeleted, hasKeys = false }: TerminalButtonsProps) => {
  const [asked, setAsked] = useState<'merge' | 'delete'>()
  const { guid, can } = terminal
  const close = () => setAsked(undefined)
  return (
    <>
      {can.includes('edit') ? (
        <Button
          variant="default"
          leftSection={<IconPencil size="1rem" aria-hidden="true" />}
          rightSection={hasKeys ? <KeyCaps keys="e" /> : null}
          onClick={onEdit}
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
      {asked === 'merge' ? <MergeSheet terminal={terminal} acts={acts} onClose={close} /> : null}
      {asked === 'delete' ? (
        <AskSheet
          title={`Delete ${terminalName(terminal)}?`}
          act={`Delete ${PLACE_NOUNS[side].one}`}
          run={() => acts.remove(guid)}
          onDone={onDeleted}
          onClose={close}
        >
          Past orders keep it. Places on open orders can’t be deleted. This can’t be undone.
        </AskSheet>
      ) : null}
    </>
  )
}
