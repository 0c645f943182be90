/** Teams of the company's own staff: Home shows the work of “my team”, and reports are shared with them. */
import { GROUPS } from '@waybill/contract/groups/groups.shapes.ts'
import { lazy } from 'react'
import { GROUP_LIST } from '../../features/groups/group-list.tsx'
import { SmallListScreen } from '../../shell/small-list/small-list-screen.tsx'

const GroupMembers = lazy(async () => ({
  default: (await import('../../features/groups/group-members.tsx')).GroupMembers,
}))

export const GroupsScreen = () => (
  <SmallListScreen
    list={GROUPS}
    screen={GROUP_LIST}
    title="Groups"
    about="Groups are teams. Home can show the work of one team."
    deleting="Its members stay in the company. This can’t be undone."
    More={GroupMembers}
  />
)
