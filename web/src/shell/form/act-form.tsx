/** A dialog that asks for an act's input, or edits a record. The input is kept if the server refuses. */
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Versioned } from '../../api/client.ts'
import { SHELL as words } from '../../ui/words/shell.words.ts'
import { EditForm } from './edit-form.tsx'
import { useEditing } from './use-editing.ts'
import { Sheet } from '../frame/sheet.tsx'
import type { Editing, RecordFor } from '../../ui/form/editing.ts'
import type { Faults, Fields, Values } from '../../ui/form/field.ts'
import { type Bind, FormFields, type FieldProps } from '../../ui/form/form-fields.tsx'
import classes from './form.module.css'

/** Passed to custom fields. */
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
  /** The guid of what the act is on, or a word for what exists once: by it, input is kept until it is sent. Null: nothing is kept. */
  about: string | null
  /** Button label. */
  act: string | ((values: Values<F>) => string)
  /** It is destructive, or cannot be undone. */
  isDanger?: boolean
  begin?: Partial<Values<F>>
  /** By path. */
  props?: PropsByPath | ((values: Values<F>) => PropsByPath)
  /** Custom fields, above and below the plain ones. */
  renderFirst?: (now: FormNow<F>) => ReactNode
  renderMore?: (now: FormNow<F>) => ReactNode
  /** Runs the act; throws the server's refusal. */
  send?: (body: z.input<S>, values: Values<F>) => Promise<A>
  /** Alternatively: the record as read, and how its changes are saved. */
  record?: {
    read: Versioned<R>
    reread: () => Promise<Versioned<R>>
    save: (change: Partial<z.input<S>>, read: Versioned<R>) => Promise<unknown>
    whoChanged?: (record: R) => string | null | undefined
  }
  /** Called with the response. */
  onDone: (added?: A) => void
  onClose: () => void
}

export function ActForm<S extends z.ZodMiniObject, F extends Fields, R extends RecordFor<F>, A>(
  given: ActFormProps<S, F, R, A>,
) {
  const {
    editing,
    title,
    about,
    explains,
    act,
    isDanger,
    begin = {},
    props = {},
    record,
    send,
    onDone,
    onClose,
  } = given
  const { form, bind, frame, guard, isDirty } = useEditing<S, F, R, A>({
    editing,
    begin,
    keptAs: about === null ? null : `${title} ${about}`,
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
    <Sheet title={title} closeText={words.close} isHeld={isDirty} onClose={() => guard.leave(onClose)}>
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
