/** In place of what a role may not see: which permission it lacks, and whom to ask. */
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { ROLE as words } from '../../ui/words/role.words.ts'
import { permissionWord } from '../sign-in/permission-words.ts'
import { meQuery } from '../sign-in/use-viewer.ts'

/** `Your role doesn’t allow this: See offers`; and the account whose people to ask. */
const RoleLacks = ({ permission }: { permission: string }) => {
  const { data: me } = useQuery(meQuery())
  const known = PERMISSIONS.find((each) => each === permission)
  const what = words.permissions[permission] ?? (known ? permissionWord(me?.portal ?? 'carrier', known) : permission)
  return (
    <>
      <p>{words.lacks(what)}</p>
      {me ? <p>{words.ask(me.account.name)}</p> : null}
    </>
  )
}
export default RoleLacks
