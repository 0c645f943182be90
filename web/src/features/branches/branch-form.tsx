import { type Account, type AccountRow, NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStatus } from '../../api/api-error.ts'
import type { Versioned } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { faultsByPath, faultsOfShape } from '../../api/field-faults.ts'
import { AddressFields } from './address-fields.tsx'
import classes from './branch-form.module.css'
import { branchValuesOf, type BranchValues, newBranchOf, rebased } from './branch-values.ts'
import { branchQuery } from './branches.api.ts'
import type { useBranchActs } from './use-branch-acts.ts'

export interface BranchFormProps {
  /** The branch to change, as read; none: a new one. */
  read?: Versioned<Account> | undefined
  /** Accounts that a new branch may stand below. */
  parents: readonly AccountRow[]
  acts: ReturnType<typeof useBranchActs>
  /** EventContext of a new branch when it is saved; of a changed one without. */
  onSaved: (added?: Account) => void
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

const MEANWHILE =
  'Someone else changed this branch while you were writing. What you wrote is kept, the rest is read anew; look it over and save again.'

/** The fields of a branch. What was typed stays on a refusal, and the refusal stands beside its field. */
export const BranchForm = ({ read, parents, acts, onSaved, onCancel, onDirty }: BranchFormProps) => {
  const [base, setBase] = useState(read)
  const [fault, setFault] = useState<string>()
  const queries = useQueryClient()
  const branch = base?.data
  const form = useForm<BranchValues>({
    initialValues: branchValuesOf(branch, parents[0]),
    validate: (values) => faultsOfShape(NewAccount, newBranchOf(values)),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const takeTheirs = async (before: Account, values: BranchValues) => {
    const theirs = await queries.fetchQuery({ ...branchQuery(before.guid), staleTime: 0 })
    form.setValues(rebased(before, values, theirs.data))
    setBase(theirs)
    setFault(MEANWHILE)
  }
  const save = async (values: BranchValues) => {
    setFault(undefined)
    try {
      if (!base) return onSaved(await acts.add(values))
      await acts.save(base, values)
      onSaved()
    } catch (error) {
      if (isStatus(error, 412) && branch) return takeTheirs(branch, values)
      const faults = faultsByPath(error)
      const known = Object.keys(faults).filter((path) => (path.split('.')[0] ?? '') in values)
      form.setErrors(Object.fromEntries(known.map((path) => [path, faults[path]])))
      if (known.length === 0) setFault(errorText(error))
    }
  }
  const isNamed = !branch || branch.can.includes('rename')
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      {isNamed ? <TextInput label="Name" required maxLength={200} autoFocus {...form.getInputProps('name')} /> : null}
      {branch || parents.length < 2 ? null : (
        <NativeSelect
          label="Belongs to"
          data={parents.map(({ guid, name }) => ({ value: guid, label: name }))}
          {...form.getInputProps('parentGuid')}
        />
      )}
      <AddressFields form={form} isFirst={!isNamed} />
      <div className={classes.pair}>
        <TextInput label="Phone" type="tel" maxLength={40} {...form.getInputProps('phoneNumber')} />
        <TextInput label="Mobile" type="tel" maxLength={40} {...form.getInputProps('mobileNumber')} />
      </div>
      <div className={classes.pair}>
        <TextInput label="E-mail" type="email" inputMode="email" maxLength={254} {...form.getInputProps('email')} />
        <TextInput label="Website" inputMode="url" maxLength={200} {...form.getInputProps('website')} />
      </div>
      <Textarea
        label="Order instructions"
        description="Your dispatcher sees these with every order of this branch"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={4000}
        {...form.getInputProps('orderInstructions')}
      />
      {branch?.can.includes('deactivate') ? (
        <Switch
          label="Active"
          description="Inactive branches keep their orders"
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      ) : null}
      {fault ? (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="lg" loading={acts.isSaving}>
          {branch ? 'Save' : 'Add branch'}
        </Button>
      </div>
    </form>
  )
}
