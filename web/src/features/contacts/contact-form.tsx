import { type Contact, NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { faultsByPath, faultsOfShape } from '../../api/field-faults.ts'
import classes from './contact-form.module.css'
import { contactValuesOf, type ContactValues, newContactOf } from './contact-values.ts'
import type { ContactHome } from './contacts.api.ts'

export interface ContactFormProps {
  /** The contact to change; none: a new one. */
  contact?: Contact | undefined
  /** Where a new contact may belong. */
  homes: readonly ContactHome[]
  /** The home that is chosen first. */
  home: string
  isSaving: boolean
  onSave: (values: ContactValues) => Promise<unknown>
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

/** The fields of a contact. What was typed stays on a refusal, and the refusal stands beside its field. */
export const ContactForm = (props: ContactFormProps) => {
  const { contact, homes, home, isSaving, onSave, onCancel, onDirty } = props
  const [fault, setFault] = useState<string>()
  const form = useForm<ContactValues>({
    initialValues: contactValuesOf(contact, home),
    validate: (values) => ({
      ...faultsOfShape(NewContact, newContactOf(values)),
      ...(values.accountGuid ? {} : { accountGuid: 'Please choose a branch' }),
    }),
  })
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = async (values: ContactValues) => {
    setFault(undefined)
    try {
      await onSave(values)
    } catch (error) {
      const faults = faultsByPath(error)
      const known = Object.keys(faults).filter((path) => path in values)
      form.setErrors(Object.fromEntries(known.map((path) => [path, faults[path]])))
      if (known.length === 0) setFault(errorText(error))
    }
  }
  const open = homes.filter(({ isOpen }) => isOpen)
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void save(values))} noValidate>
      <TextInput
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        autoFocus
        {...form.getInputProps('name')}
      />
      {contact ? null : (
        <NativeSelect
          label="Branch"
          required
          data={[
            ...(open.some(({ guid }) => guid === form.values.accountGuid) ? [] : [{ value: '', label: 'Choose…' }]),
            ...open.map(({ guid, name }) => ({ value: guid, label: name })),
          ]}
          {...form.getInputProps('accountGuid')}
        />
      )}
      <div className={classes.pair}>
        <TextInput label="Title" maxLength={100} {...form.getInputProps('title')} />
        <TextInput label="Department" maxLength={100} {...form.getInputProps('department')} />
      </div>
      <TextInput label="E-mail" type="email" inputMode="email" maxLength={254} {...form.getInputProps('email')} />
      <div className={classes.pair}>
        <TextInput label="Mobile" type="tel" maxLength={40} {...form.getInputProps('mobileNumber')} />
        <TextInput label="Phone" type="tel" maxLength={40} {...form.getInputProps('phoneNumber')} />
      </div>
      <TextInput label="Website" inputMode="url" maxLength={200} {...form.getInputProps('website')} />
      <Switch
        label="Active"
        description="Inactive people stay on the orders that name them"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      {fault ? (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="lg" loading={isSaving}>
          {contact ? 'Save' : 'Add contact'}
        </Button>
      </div>
    </form>
  )
}
