import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { Button, Modal, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import '../../../ui/css/overlays.css'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { useChange } from '../../../api/queries.ts'
import { KeptNotice } from '../../../shell/kept/kept-notice.tsx'
import { useKeptState } from '../../../shell/kept/use-kept-input.ts'
import { useNotifications } from '../../../shell/notifications/use-notifications.ts'
import type { Draft } from './draft.ts'
import { templateOf } from './draft-sources.ts'
import classes from './placing.module.css'
import { DIALOG_PROPS } from '../../../ui/dialog-props.ts'

/** Asks for the template's name and saves it. */
export const TemplateDialog = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const create = useChange(templatesRoutes.create, { on: 'platform', stale: ['templates'] })
  const notifications = useNotifications()
  const { value: name, set: setName, forget, keptNotice } = useKeptState('template name', '')
  const [error, setError] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // For React the dialog is inside the page's form, though not in the document.
    event.stopPropagation()
    if (!name.trim()) return setError('Enter a name')
    try {
      await create.mutateAsync({ body: { name: name.trim(), content: templateOf(draft) } })
      notifications.add({ label: `Template ${name.trim()} saved`, isSuccess: true })
      forget()
      onClose()
    } catch (thrown) {
      setError(errorText(thrown))
    }
  }
  return (
    <Modal opened onClose={onClose} title="Save as template" {...DIALOG_PROPS}>
      <form className={classes.dialog} onSubmit={(event) => void save(event)} noValidate>
        <KeptNotice {...keptNotice} />
        <TextInput
          label="Name"
          description="Saves places, vehicles and notes, but not dates."
          data-autofocus
          maxLength={100}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" size="lg" loading={create.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  )
}
