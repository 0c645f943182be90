/** A user: role, sessions, activity. */
import type { Role } from '@waybill/contract/roles/roles.shapes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { Button, NativeSelect } from '@mantine/core'
import '../../ui/css/forms.css'
import { IconMail } from '../../ui/icons/mail.gen.ts'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { useState } from 'react'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import { PanelActs, PanelView } from '../../shell/page/panel-parts.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { PEOPLE as words } from '../../ui/words/people.words.ts'
import type { UserActs } from './use-user-acts.ts'
import { UserKeys, UserSessions } from './user-sign-in.tsx'
import { UserTrail } from './user-trail.tsx'
import { rolesFor } from './users.api.ts'

export interface UserViewProps {
  user: UserOfAccount
  roles: readonly Role[]
  /** Whether the list includes users of other accounts. */
  showsAccount: boolean
  acts: UserActs
  onEdit: () => void
  onDeleted: () => void
}

const RoleChoice = ({ user, roles, acts }: Pick<UserViewProps, 'user' | 'roles' | 'acts'>) => {
  const offered = rolesFor(roles, user.account)
  const known = offered.some(({ guid }) => guid === user.role.guid) ? offered : [user.role, ...offered]
  return (
    <NativeSelect
      label={words.facts.role}
      description={user.role.description}
      value={user.role.guid}
      data={known.map(({ guid, name }) => ({ value: guid, label: name }))}
      onChange={(event) => {
        const next = known.find(({ guid }) => guid === event.currentTarget.value)
        if (next) void acts.setRole(user, next)
      }}
    />
  )
}

type Asked = 'access' | 'delete'

const Asking = ({ asked, user, acts, onDeleted, onClose }: AskingProps) =>
  asked === 'access' ? (
    <AskSheet
      title={words.endAccessAsk(user.name)}
      act={words.endAccessAct}
      run={() => acts.endAccess(user)}
      onDone={onClose}
      onClose={onClose}
    >
      {words.endAccessText}
    </AskSheet>
  ) : (
    <AskSheet
      title={words.removeAsk(user.name)}
      act={words.removeAct}
      run={() => acts.remove(user)}
      onDone={onDeleted}
      onClose={onClose}
    >
      {words.removeText}
    </AskSheet>
  )
interface AskingProps extends Pick<UserViewProps, 'user' | 'acts' | 'onDeleted'> {
  asked: Asked
  onClose: () => void
}

const icon = (Icon: typeof IconPencil) => <Icon size="1rem" aria-hidden="true" />

const Acts = ({
  user,
  acts,
  onEdit,
  onAsk,
}: Pick<UserViewProps, 'user' | 'acts' | 'onEdit'> & { onAsk: (asked: Asked) => void }) => {
  const { can, canLogin, dateLastSeen } = user
  return (
    <PanelActs>
      <Tag tone={canLogin ? 'green' : 'slate'}>{canLogin ? words.hasAccess : words.noAccess}</Tag>
      {can.includes('edit') ? (
        <Button variant="default" leftSection={icon(IconPencil)} onClick={onEdit}>
          {words.edit}
        </Button>
      ) : null}
      {can.includes('sendLink') ? (
        <Button
          variant="default"
          leftSection={icon(IconMail)}
          loading={acts.isSending}
          onClick={() => void acts.sendLink(user)}
        >
          {dateLastSeen ? words.passwordLink : words.inviteAgain}
        </Button>
      ) : null}
      {can.includes('setAccess') ? (
        canLogin ? (
          <Button variant="default" onClick={() => onAsk('access')}>
            {words.endAccess}
          </Button>
        ) : (
          <Button onClick={() => void acts.letIn(user)}>{words.giveAccess}</Button>
        )
      ) : null}
      {can.includes('delete') ? (
        <Button variant="subtle" color="red" onClick={() => onAsk('delete')}>
          {words.remove}
        </Button>
      ) : null}
    </PanelActs>
  )
}

export const UserView = ({ user, roles, showsAccount, acts, onEdit, onDeleted }: UserViewProps) => {
  const [asked, setAsked] = useState<Asked>()
  const readsAudit = useHolds('admin.audit_log')
  const { can, email, mobileNumber, phoneNumber, dateLastSeen } = user
  const manages = can.includes('edit')
  const link = (href: string | undefined, text: string | null) => (href ? <a href={href}>{text}</a> : text)
  return (
    <PanelView>
      <Acts user={user} acts={acts} onEdit={onEdit} onAsk={setAsked} />
      {can.includes('setRole') ? <RoleChoice user={user} roles={roles} acts={acts} /> : null}
      <FactList
        facts={[
          [words.facts.role, can.includes('setRole') ? null : user.role.name],
          [words.facts.email, link(mailLink(email), email)],
          [words.facts.mobile, link(callLink(mobileNumber), mobileNumber)],
          [words.facts.phone, link(callLink(phoneNumber), phoneNumber)],
          [words.facts.account, showsAccount ? user.account.name : null],
          [words.facts.lastSeen, manages ? (dateLastSeen ? momentText(dateLastSeen) : words.facts.never) : null],
        ]}
      />
      {manages ? <UserSessions user={user} acts={acts} /> : null}
      {manages ? <UserKeys user={user} /> : null}
      {readsAudit ? <UserTrail guid={user.guid} /> : null}
      {asked ? (
        <Asking asked={asked} user={user} acts={acts} onDeleted={onDeleted} onClose={() => setAsked(undefined)} />
      ) : null}
    </PanelView>
  )
}
