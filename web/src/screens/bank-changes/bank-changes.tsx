/** Changes of vendors' bank accounts, pending a second user's approval. */
import { BANK_CHANGES, BankChangePanel } from '../../features/accounts/bank-changes.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Empty } from '../../ui/empty.tsx'

export const BankChangesScreen = () => (
  <ListScreen
    list={BANK_CHANGES}
    title="Bank Changes"
    renderPeek={({ id, now, onClose }) =>
      now.peeked ? (
        <BankChangePanel key={id} change={now.peeked} onClose={onClose} />
      ) : (
        <MissingRecord title="Bank change" now={now} onClose={onClose} />
      )
    }
    renderEmpty={() => (
      <Empty
        title="No bank changes"
        text="Changes to where a vendor is paid wait here for a second person’s approval."
      />
    )}
  />
)
