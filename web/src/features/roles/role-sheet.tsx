/** Role dialogs: creating, renaming, copying, deleting. */
import type { Role } from '@waybill/contract/roles/roles.shapes.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { OWN_ROLE, ROLE, ROLE_COPY } from './role-editing.ts'
import type { RoleAsk } from './role-side.tsx'
import type { RoleActs } from './roles.api.ts'

interface SheetProps {
  acts: RoleActs
  onClose: () => void
}

export interface NewRoleProps extends SheetProps {
  /** Whether clients' and carriers' roles are managed as well. */
  choosesType: boolean
  accountType: Role['accountType']
  onAdded: (role: Role) => void
}

export const NewRoleSheet = ({ acts, choosesType, accountType, onAdded, onClose }: NewRoleProps) => {
  const parts = {
    title: 'New role',
    about: 'company',
    explains: 'It starts with no permissions. To start from another role, copy that role instead.',
    act: 'Add role',
    onDone: onClose,
    onClose,
  }
  return choosesType ? (
    <ActForm
      {...parts}
      editing={ROLE}
      begin={{ accountType }}
      send={async (body) => onAdded(await acts.create(body))}
    />
  ) : (
    <ActForm {...parts} editing={OWN_ROLE} send={async (body) => onAdded(await acts.create(body))} />
  )
}

export interface RoleSheetProps extends SheetProps {
  role: Role
  ask: RoleAsk
  onAdded: (role: Role) => void
}

export const RoleSheet = ({ role, ask, acts, onAdded, onClose }: RoleSheetProps) => {
  if (ask === 'delete')
    return (
      <AskSheet
        title={`Delete ${role.name}?`}
        act="Delete role"
        run={() => acts.remove(role.guid)}
        onDone={onClose}
        onClose={onClose}
      >
        No one has this role. This can’t be undone.
      </AskSheet>
    )
  if (ask === 'copy')
    return (
      <ActForm
        editing={ROLE_COPY}
        title={`Copy ${role.name}`}
        about={role.guid}
        explains="The copy starts with the same permissions."
        act="Copy"
        begin={{ name: `Copy of ${role.name}` }}
        send={async (body) => onAdded(await acts.copy(role.guid, body))}
        onDone={onClose}
        onClose={onClose}
      />
    )
  return (
    <ActForm
      editing={OWN_ROLE}
      title={`Rename ${role.name}`}
      about={role.guid}
      act="Save"
      begin={{ name: role.name, description: role.description ?? '' }}
      send={({ name, description }) => acts.change(role.guid, { name, description })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
