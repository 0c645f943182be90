import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { AskSheet } from '../../shell/form/ask-sheet.tsx'
import type { useBranchActs } from './use-branch-acts.ts'

export interface DeleteBranchProps {
  branch: AccountRow
  acts: ReturnType<typeof useBranchActs>
  onDeleted: () => void
  onClose: () => void
}

/** Asks first: deleting a branch cannot be undone. */
export const DeleteBranch = ({ branch, acts, onDeleted, onClose }: DeleteBranchProps) => (
  <AskSheet
    title={`Delete ${branch.name}?`}
    act="Delete branch"
    run={() => acts.remove(branch.guid)}
    onDone={onDeleted}
    onClose={onClose}
  >
    Past orders keep the branch name. You won’t be able to place new orders for it. This can’t be undone.
  </AskSheet>
)
