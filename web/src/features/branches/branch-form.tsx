import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { BRANCH } from './branch-editing.ts'
import type { useBranchActs } from './use-branch-acts.ts'

export interface BranchFormProps {
  /** The branch to edit; undefined for a new one. */
  read?: Versioned<Account>
  reread?: () => Promise<Versioned<Account>>
  /** Possible parent accounts of a new branch. */
  parents: readonly AccountRow[]
  acts: ReturnType<typeof useBranchActs>
  /** Receives the created branch. */
  onSaved: (added?: Account) => void
  onCancel: () => void
}

/** The fields of a branch. */
export const BranchForm = ({ read, reread, parents, acts, onSaved, onCancel }: BranchFormProps) => {
  const [parent] = parents
  const { country } = parent?.billingAddress ?? {}
  const { bind, frame, guard } = useEditing({
    editing: BRANCH,
    read,
    begin: BRANCH.start({ parentGuid: parent?.guid, billingAddress: { country } }),
    reread,
    add: acts.add,
    save: acts.save,
    onSaved,
  })
  const can = read?.data.can
  const isNamed = !can || can.includes('rename')
  return (
    <EditForm {...frame} act={read ? 'Save' : 'Add branch'} onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={BRANCH}
        bind={bind}
        props={{
          name: { isHidden: !isNamed, autoFocus: true },
          parentGuid: {
            isHidden: Boolean(read) || parents.length < 2,
            options: parents.map(({ guid, name }) => ({ value: guid, label: name })),
          },
          'billingAddress.street1': { autoFocus: !isNamed },
          isActive: { isHidden: !can?.includes('deactivate') },
        }}
      />
    </EditForm>
  )
}
