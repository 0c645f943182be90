/** Changes of vendors' operating authority. */
import { AUTHORITY_CHANGES, AuthorityChangePanel } from '../../features/accounts/authority-changes.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Empty } from '../../ui/empty.tsx'

export const AuthorityChangesScreen = () => (
  <ListScreen
    list={AUTHORITY_CHANGES}
    title="Authority Changes"
    renderPeek={({ id, now, onClose }) =>
      now.peeked ? (
        <AuthorityChangePanel key={id} change={now.peeked} onClose={onClose} />
      ) : (
        <MissingRecord title="Authority change" now={now} onClose={onClose} />
      )
    }
    renderEmpty={() => (
      <Empty
        title="No changes"
        text="With an FMCSA key, carriers are looked up every night. Lost authority, ended insurance and new ratings show here."
      />
    )}
  />
)
