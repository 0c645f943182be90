/** Asks what an act needs to know, or changes a record, in a window above the page. What was typed stays on a refusal. */
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from './edit-form.tsx'
import { useEditing } from './use-editing.ts'
import { Sheet } from '../frame/sheet.tsx'
import type { Editing, RecordFor } from '../../ui/form/editing.ts'
import type { Faults, Fields, Values } from '../../ui/form/field.ts'
import { type Bind, FormFields, type FieldProps } from '../../ui/form/form-fields.tsx'
import classes from './form.module.css'

/** What fields that are no plain ones are drawn with. */
export interface FormNow<F extends Fields> {
  values: Values<F>
  bind: Bind
  faults: Faults
}

type PropsByPath = Readonly<Record<string, FieldProps>>

export interface ActFormProps<S extends z.ZodMiniObject, F extends Fields, R extends RecordFor<F>, A> {
  editing: Editing<S, F>
  title: string
  explains?: string | undefined
  /** On the button. */
  act: string | ((values: Values<F>) => string)
  /** It ends something, or cannot be taken back. */
  isDanger?: boolean
  begin?: Partial<Values<F>>
  /** By path. */
  props?: PropsByPath | ((values: Values<F>) => PropsByPath)
  /** Fields that are no plain ones, above those that are and below them. */
  renderFirst?: (now: FormNow<F>) => ReactNode
  renderMore?: (now: FormNow<F>) => ReactNode
  /** Does it; throws what the server refused. */
  send?: (body: z.input<S>) => Promise<A>
  /** Instead: the record as it was read, and how what was changed of it is saved. */
  record?: {
    read: Versioned<R>
    reread: () => Promise<Versioned<R>>
    save: (change: Partial<z.input<S>>, read: Versioned<R>) => Promise<unknown>
    whoChanged?: (record: R) => string | null | undefined
  }
  /** With what was answered. */
  onDone: (added?: A) => void
  onClose: () => void
}

export function ActForm<S extends z.ZodMiniObject, F extends Fields, R extends RecordFor<F>, A>(
  given: ActFormProps<S, F, R, A>,
) {
  const { editing, title, explains, act, isDanger, begin = {}, props = {}, record, send, onDone, onClose } = given
  const { form, bind, frame, guard, isDirty } = useEditing<S, F, R, A>({
    editing,
    begin,
    ...(send ? { add: send } : {}),
    ...(record ? { ...record, save: async (change, read) => void (await record.save(change, read)) } : {}),
    onSaved: onDone,
  })
  const cancel = () => {
    guard.free()
    onClose()
  }
  const { values } = form
  const now: FormNow<F> = { values, bind, faults: form.errors as Faults }
  return (
    <Sheet title={title} isHeld={isDirty} onClose={() => guard.leave(onClose)}>
      <div className={classes.form}>
        {explains ? <p className={classes.explains}>{explains}</p> : null}
        <EditForm {...frame} act={typeof act === 'string' ? act : act(values)} isDanger={isDanger} onCancel={cancel}>
          {given.renderFirst?.(now)}
          <FormFields of={editing} bind={bind} props={typeof props === 'function' ? props(values) : props} />
          {given.renderMore?.(now)}
        </EditForm>
      </div>
    </Sheet>
  )
}
