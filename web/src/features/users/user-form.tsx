import type { Role } from '@waybill/contract/roles/roles.shapes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { useState } from 'react'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PEOPLE as words } from '../../ui/words/people.words.ts'
import type { UserActs } from './use-user-acts.ts'
import { invitation, personChange } from './user-editing.ts'

interface FormProps {
  acts: UserActs
  onCancel: () => void
}

export interface InviteFormProps extends FormProps {
  /** Roles available to the new user: those of the own account. */
  roles: readonly Role[]
  onAdded: (added: UserOfAccount) => void
}

/** Invites a user. */
export const InviteForm = ({ roles, acts, onAdded, onCancel }: InviteFormProps) => {
  const [fields] = useState(invitation)
  const { bind, frame, guard, form } = useEditing({
    editing: fields,
    add: (body) => acts.invite(body),
    onSaved: (added) => added && onAdded(added),
  })
  const chosen = roles.find(({ guid }) => guid === form.getValues().role)
  return (
    <EditForm {...frame} act={words.invite} onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={fields}
        bind={bind}
        props={{
          name: { autoFocus: true },
          role: {
            options: [
              { value: '', label: words.form.choose },
              ...roles.map(({ guid, name }) => ({ value: guid, label: name })),
            ],
            ...(chosen?.description ? { description: chosen.description } : {}),
          },
        }}
      />
    </EditForm>
  )
}

export interface UserFormProps extends FormProps {
  read: Versioned<UserOfAccount>
  reread: () => Promise<Versioned<UserOfAccount>>
  onSaved: () => void
}

/** Changes name, address and phone numbers. */
export const UserForm = ({ read, reread, acts, onSaved, onCancel }: UserFormProps) => {
  const [fields] = useState(personChange)
  const { bind, frame, guard } = useEditing({ editing: fields, read, reread, save: acts.save, onSaved })
  return (
    <EditForm {...frame} act={words.save} onCancel={() => (guard.free(), onCancel())}>
      <FormFields of={fields} bind={bind} props={{ name: { autoFocus: true } }} />
    </EditForm>
  )
}
