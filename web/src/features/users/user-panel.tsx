/** A user in the side panel: viewing, editing or inviting. */
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { Role } from '@waybill/contract/roles/roles.shapes.ts'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { PEOPLE as words } from '../../ui/words/people.words.ts'
import { useUserActs } from './use-user-acts.ts'
import { InviteForm, UserForm } from './user-form.tsx'
import { UserView } from './user-view.tsx'
import { rolesFor, userQuery } from './users.api.ts'

export interface UserPanelProps {
  /** The list row; undefined for a new user. */
  user: UserOfAccount | undefined
  /** The viewer's account. */
  account: UserOfAccount['account']
  roles: readonly Role[]
  showsAccount: boolean
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (added: UserOfAccount) => void
  onClose: () => void
}

export const UserPanel = (props: UserPanelProps) => {
  const { user, account, roles, showsAccount, isEditing, onEdit, onAdded, onClose } = props
  const acts = useUserActs()
  if (!user)
    return (
      <SidePanel title={words.inviteTitle} onClose={onClose}>
        <InviteForm roles={rolesFor(roles, account)} acts={acts} onAdded={onAdded} onCancel={onClose} />
      </SidePanel>
    )
  const stop = () => onEdit(false)
  if (isEditing && user.can.includes('edit'))
    return (
      <SidePanel title={words.editTitle(user.name)} onClose={onClose}>
        <ReadForm key={user.guid} query={userQuery(user.guid)}>
          {(read, reread) => <UserForm read={read} reread={reread} acts={acts} onCancel={stop} onSaved={stop} />}
        </ReadForm>
      </SidePanel>
    )
  return (
    <SidePanel title={user.name} onClose={onClose}>
      <UserView
        user={user}
        roles={roles}
        showsAccount={showsAccount}
        acts={acts}
        onEdit={() => onEdit(true)}
        onDeleted={onClose}
      />
    </SidePanel>
  )
}
