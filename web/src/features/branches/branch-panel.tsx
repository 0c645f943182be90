/** A branch beside the list: shown, changed or added. */
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BranchForm } from './branch-form.tsx'
import { BranchView } from './branch-view.tsx'
import { branchQuery } from './branches.api.ts'
import { DeleteBranch } from './delete-branch.tsx'
import { useBranchActs } from './use-branch-acts.ts'

export interface BranchPanelProps {
  /** The branch; none: a new one. */
  branch: AccountRow | undefined
  /** Accounts that a new branch may stand below. */
  parents: readonly AccountRow[]
  isEditing: boolean
  onEdit: (isEditing: boolean) => void
  onAdded: (branch: Account) => void
  onClose: () => void
}

/** Reads the branch as it is now before it is changed, so that the change names a version. */
const ReadForm = ({ guid, ...form }: { guid: string } & Omit<Parameters<typeof BranchForm>[0], 'read'>) => {
  const { data, error } = useQuery({ ...branchQuery(guid), staleTime: 0, refetchOnWindowFocus: false })
  if (error) return <p role="alert">{errorText(error)}</p>
  return data ? <BranchForm read={data} {...form} /> : <Spinner size="sm" />
}

export const BranchPanel = ({ branch, parents, isEditing, onEdit, onAdded, onClose }: BranchPanelProps) => {
  const acts = useBranchActs()
  const [isDirty, setDirty] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const form = { parents, acts, onDirty: setDirty }
  if (!branch) {
    return (
      <SidePanel title="New branch" onClose={onClose} isDirty={isDirty}>
        <BranchForm {...form} onCancel={onClose} onSaved={(added) => added && onAdded(added)} />
      </SidePanel>
    )
  }
  if (isEditing && branch.can.includes('edit')) {
    const stop = () => onEdit(false)
    return (
      <SidePanel title={`Edit ${branch.name}`} onClose={onClose} isDirty={isDirty}>
        <ReadForm key={branch.guid} guid={branch.guid} {...form} onCancel={stop} onSaved={stop} />
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
