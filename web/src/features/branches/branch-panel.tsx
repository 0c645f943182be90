/** A branch in the side panel: viewing, editing or adding. */
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { useState } from 'react'
import { ReadForm } from '../../shell/form/read-form.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { BranchForm } from './branch-form.tsx'
import { BranchView } from './branch-view.tsx'
import { branchQuery } from './branches.api.ts'
import { DeleteBranch } from './delete-branch.tsx'
import { useBranchActs } from './use-branch-acts.ts'

export interface BranchPanelProps {
  /** The branch; undefined for a new one. */
  branch: AccountRow | undefined
  /** Possible parent accounts of a new branch. */
  parents: readonly AccountRow[]
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (branch: Account) => void
  onClose: () => void
}

export const BranchPanel = ({ branch, parents, isEditing, onEdit, onAdded, onClose }: BranchPanelProps) => {
  const acts = useBranchActs()
  const [isDeleting, setDeleting] = useState(false)
  const form = { parents, acts }
  if (!branch) {
    return (
      <SidePanel title="New branch" onClose={onClose}>
        <BranchForm {...form} onCancel={onClose} onSaved={(added) => added && onAdded(added)} />
      </SidePanel>
    )
  }
  if (isEditing && branch.can.includes('edit')) {
    const stop = () => onEdit(false)
    return (
      <SidePanel title={`Edit ${branch.name}`} onClose={onClose}>
        <ReadForm key={branch.guid} query={branchQuery(branch.guid)}>
          {(read, reread) => <BranchForm {...form} read={read} reread={reread} onCancel={stop} onSaved={stop} />}
        </ReadForm>
      </SidePanel>
    )
  }
  return (
    <SidePanel title={branch.name} onClose={onClose}>
      <BranchView branch={branch} onEdit={() => onEdit(true)} onDelete={() => setDeleting(true)} />
      {isDeleting ? (
        <DeleteBranch branch={branch} acts={acts} onDeleted={onClose} onClose={() => setDeleting(false)} />
      ) : null}
    </SidePanel>
  )
}
