import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { faultsByPath } from '../../api/field-faults.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import classes from './branch-view.module.css'
import type { useBranchActs } from './use-branch-acts.ts'

export interface DeleteBranchProps {
  branch: AccountRow
  acts: ReturnType<typeof useBranchActs>
  onDeleted: () => void
  onClose: () => void
}

/** The words of a refusal without the field's name: only one thing was asked. */
const refusalText = (error: unknown) =>
  (isStatus(error, 409) && Object.values(faultsByPath(error))[0]) || errorText(error)

/** Asks first: a deleted branch does not come back. */
export const DeleteBranch = ({ branch, acts, onDeleted, onClose }: DeleteBranchProps) => {
  const [fault, setFault] = useState<string>()
  const remove = async () => {
    setFault(undefined)
    try {
      await acts.remove(branch.guid)
      onDeleted()
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Sheet title={`Delete ${branch.name}?`} onClose={onClose}>
      <div className={classes.asking}>
        <p>Past orders keep the branch name. You won’t be able to place new orders for it. This can’t be undone.</p>
        {fault ? (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose} autoFocus>
            Cancel
          </Button>
          <Button color="red.9" size="lg" loading={acts.isDeleting} onClick={() => void remove()}>
            Delete branch
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
