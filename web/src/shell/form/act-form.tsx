/** Asks what an act needs to know, in a window above the page. What was typed stays on a refusal. */
import type * as z from 'zod/mini'
import { EditForm } from './edit-form.tsx'
import { useEditing } from './use-editing.ts'
import { Sheet } from '../frame/sheet.tsx'
import type { Editing } from '../../ui/form/editing.ts'
import type { Fields, Values } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import classes from './form.module.css'

export interface ActFormProps<S extends z.ZodMiniObject, F extends Fields> {
  editing: Editing<S, F>
  title: string
  explains?: string | undefined
  /** On the button. */
  act: string
  begin?: Partial<Values<F>>
  /** Does it; throws what the server refused. */
  send: (body: z.input<S>) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

export function ActForm<S extends z.ZodMiniObject, F extends Fields>(props: ActFormProps<S, F>) {
  const { editing, title, explains, act, begin = {}, send, onDone, onClose } = props
  const { bind, frame, guard } = useEditing({ editing, begin, add: send, onSaved: onDone })
  const cancel = () => {
    guard.free()
    onClose()
  }
  return (
    <Sheet title={title} onClose={cancel}>
      <div className={classes.form}>
        {explains ? <p className={classes.explains}>{explains}</p> : null}
        <EditForm {...frame} act={act} onCancel={cancel}>
          <FormFields of={editing} bind={bind} />
        </EditForm>
      </div>
    </Sheet>
  )
}
