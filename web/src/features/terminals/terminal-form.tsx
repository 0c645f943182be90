import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { TERMINAL, TERMINAL_CHANGE } from './terminal-editing.ts'
import { PLACE_NOUNS, type PlaceSide } from './terminal-list.tsx'
import { peopleQuery, type TerminalActs } from './terminals.api.ts'

interface FormProps {
  acts: TerminalActs
  side: PlaceSide
  onCancel: () => void
}

export const NewTerminalForm = ({
  acts,
  side,
  onCancel,
  onAdded,
}: FormProps & { onAdded: (added: Terminal) => void }) => {
  const { bind, frame, guard } = useEditing({
    editing: TERMINAL,
    // Only the company decides whether a place is shared.
    add: (body) => acts.add(side === 'company' ? body : { ...body, isShared: undefined }),
    onSaved: (added) => added && onAdded(added),
  })
  return (
    <EditForm {...frame} act={`Add ${PLACE_NOUNS[side].one}`} onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={TERMINAL}
        bind={bind}
        props={{ name: { autoFocus: true }, isShared: { isHidden: side !== 'company' } }}
      />
    </EditForm>
  )
}

export interface TerminalFormProps extends FormProps {
  read: Versioned<Terminal>
  reread: () => Promise<Versioned<Terminal>>
  onSaved: () => void
}

export const TerminalForm = ({ read, reread, acts, side, onSaved, onCancel }: TerminalFormProps) => {
  const people = useQuery(peopleQuery(read.data.guid)).data?.results ?? []
  const { bind, frame, guard } = useEditing({
    editing: TERMINAL_CHANGE,
    read,
    reread,
    save: acts.save,
    onSaved,
    whoChanged: ({ updatedBy }) => updatedBy,
  })
  const known = [read.data.primaryContact, read.data.alternativeContact, ...people].filter((each) => each !== null)
  const options = [
    { value: '', label: 'No contact' },
    ...[...new Map(known.map(({ guid, name }) => [guid, name]))].map(([value, label]) => ({ value, label })),
  ]
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={TERMINAL_CHANGE}
        bind={bind}
        props={{
          name: { autoFocus: true },
          isShared: { isHidden: side !== 'company' },
          primaryContact: { options },
          alternativeContact: { options },
        }}
      />
    </EditForm>
  )
}
