/** Users and their roles: of the company, or of the user's own account. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { userList } from '../../features/users/user-list.tsx'
import { rolesQuery } from '../../features/users/users.api.ts'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { meQuery, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const UserPanel = lazy(async () => ({
  default: (await import('../../features/users/user-panel.tsx')).UserPanel,
}))

/** `peek` of a new user. */
const NEW = 'new'
const TITLE = 'Users'

interface UsersProps {
  me: Me
  viewer: ColumnViewer
  report?: ShownReport | undefined
}

const Users = ({ me, viewer, report }: UsersProps) => {
  const [{ edit }, change] = useAddress()
  // The company's own staff also manage the users of its clients and carriers.
  const showsAccount = me.account.type === 'company'
  const list = useMemo(() => userList(viewer, showsAccount), [viewer, showsAccount])
  const roles = useQuery(rolesQuery()).data?.results ?? []
  const mayInvite = viewer.permissions.has('admin.users')
  const invite = () => change({ peek: NEW })
  return (
    <ListScreen
      list={list}
      {...exported({ category: 'user', list, title: TITLE, viewer, report })}
      creates={mayInvite ? { label: 'Invite', run: invite } : undefined}
      renderPeek={({ id, now, onClose }) =>
        now.peeked || (id === NEW && mayInvite) ? (
          <UserPanel
            key={id}
            user={now.peeked}
            account={me.account}
            roles={roles}
            showsAccount={showsAccount}
            isEditing={edit === 'yes'}
            onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
            onAdded={({ guid }) => now.setPeek(guid)}
            onClose={onClose}
          />
        ) : (
          <MissingRecord title="Person" now={now} onClose={onClose} />
        )
      }
      renderEmpty={() => (
        <Empty title="No people yet" text="Invite your team. Each person signs in with their own email address.">
          {mayInvite ? <Button onClick={invite}>Invite</Button> : null}
        </Empty>
      )}
    />
  )
}

/** The screen, or a saved report of it. */
export const UsersScreen = ({ report }: { report?: ShownReport }) => {
  const viewer = useViewer()
  const me = useQuery(meQuery()).data
  return viewer && me ? <Users viewer={viewer} me={me} report={report} /> : <Page title={TITLE} isLoading />
}
