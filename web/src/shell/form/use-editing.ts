/** Filling in, validating and saving a form of declared fields. */
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { isStatus } from '../../api/api-error.ts'
import type { Versioned } from '../../api/client.ts'
import { errorText } from '../../api/error-text.ts'
import { faultsByPath } from '../../api/field-faults.ts'
import type { Editing, RecordFor } from '../../ui/form/editing.ts'
import { type Clash, type Fields, same, type Values } from '../../ui/form/field.ts'
import type { Bind } from '../../ui/form/form-fields.tsx'
import { type KeptValues, keepable, keptInto, recordAt } from '../../ui/form/kept-values.ts'
import { useKeptInput } from '../kept/use-kept-input.ts'
import { useLeaveGuard } from './leave-guard.tsx'

export interface EditingParts<S extends z.ZodMiniObject, F extends Fields, R extends RecordFor<F>, A> {
  editing: Editing<S, F>
  /** The record to edit, as it was read; without it, a new one. */
  read?: Versioned<R> | undefined
  /** Initial values of a new record. */
  begin?: Partial<Values<F>>
  /** The record as it is now, if the page keeps it up to date: what others change meanwhile is marked. */
  latest?: Versioned<R> | undefined
  /** Reads it again after someone else changed it. */
  reread?: () => Promise<Versioned<R>>
  add?: (body: z.input<S>, values: Values<F>) => Promise<A>
  /** Sends the changes; a record that changed meanwhile is refused with 412. */
  save?: (change: Partial<z.input<S>>, read: Versioned<R>) => Promise<void>
  /** Called after saving, or if nothing was changed; with the created record. */
  onSaved: (added?: A) => void
  whoChanged?: (record: R) => string | null | undefined
  /** Its title, or whatever tells it from other forms of the same record: by it, what was entered is kept until it is sent. Null: nothing is kept. */
  keptAs?: string | null | undefined
  /** Further changed fields that the form does not show. */
  alsoChanged?: (before: R, after: R) => readonly string[]
}

interface Met<R> {
  /** Undefined for a form that edits no record: only what it begins with has changed. */
  record?: R
  changed: readonly string[]
  clashes: readonly Clash[]
}

const changedAt = (record: object): string | undefined =>
  'dateUpdated' in record && typeof record.dateUpdated === 'string' ? record.dateUpdated : undefined

const AFTER_DRAWING = 50

const guidOf = (record: object | undefined): string =>
  record && 'guid' in record && typeof record.guid === 'string' ? record.guid : recordAt(location)

export const useEditing = <S extends z.ZodMiniObject, F extends Fields, R extends RecordFor<F>, A = unknown>(
  parts: EditingParts<S, F, R, A>,
) => {
  const { editing, read, begin, latest, reread, add, save, onSaved, whoChanged, alsoChanged, keptAs = '' } = parts
  const [base, setBase] = useState(read)
  const [fault, setFault] = useState<string>()
  const [met, setMet] = useState<Met<R>>()
  const [isSaving, setSaving] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const [started] = useState<Values<F>>(() => ({ ...editing.start(base?.data), ...(base ? {} : begin) }))
  const initial = (): Values<F> => (base ? editing.start(base.data) : started)
  const form = useForm<Values<F>>({
    initialValues: started,
    validate: (values) => editing.faults(values, base && editing.start(base.data)),
  })
  const leaving = useLeaveGuard(form.isDirty())
  const [as] = useState(() =>
    keptAs === null ? undefined : ['form', guidOf(base?.data), keptAs, ...Object.keys(editing.fields)].join(' '),
  )
  const input = { before: keepable(editing.fields, initial()), values: keepable(editing.fields, form.values) }
  const kept = useKeptInput<KeptValues>({
    as,
    value: same(input.before, input.values) ? undefined : input,
    restore: (before) => {
      const restored = keptInto(editing, before, initial(), form.getValues())
      form.setValues(restored.values)
      if (restored.clashes.length > 0) setMet({ ...(base ? { record: base.data } : {}), ...restored })
    },
  })
  const free = () => {
    leaving.free()
    kept.end()
  }
  /** Freed on purpose, it is not kept either; left, it is. */
  const guard = { ...leaving, free }
  const focusFirstFault = () =>
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), AFTER_DRAWING)

  const mergeWith = async (before: Versioned<R>, values: Values<F>) => {
    if (!reread) return
    const theirs = await reread()
    const merged = editing.merge(editing.start(before.data), values, editing.start(theirs.data))
    form.setValues(merged.values)
    setBase(theirs)
    const more = alsoChanged?.(before.data, theirs.data) ?? []
    setMet({ record: theirs.data, changed: [...merged.changed, ...more], clashes: merged.clashes })
  }
  const refuse = (error: unknown, sent: object, values: Values<F>) => {
    const placed = editing.place(faultsByPath(error), sent, values)
    form.setErrors(placed.faults)
    focusFirstFault()
    if (placed.rest.length > 0 || Object.keys(placed.faults).length === 0) setFault(errorText(error))
  }
  const send = async (values: Values<F>) => {
    const change = base ? editing.change(editing.start(base.data), values) : editing.body(values)
    if (base && Object.keys(change).length > 0) await save?.(change, base)
    const added = base ? undefined : await add?.(editing.body(values), values)
    guard.free()
    onSaved(added)
  }
  const submit = async (values: Values<F>) => {
    setFault(undefined)
    setSaving(true)
    try {
      await send(values)
    } catch (error) {
      if (base && isStatus(error, 412))
        await mergeWith(base, values).catch((again: unknown) => setFault(errorText(again)))
      else refuse(error, base ? editing.change(editing.start(base.data), values) : editing.body(values), values)
    } finally {
      setSaving(false)
    }
  }
  const theirs =
    base && latest && latest.etag !== base.etag
      ? editing.merge(editing.start(base.data), form.values, editing.start(latest.data)).theirs
      : []
  const changed = latest && changedAt(latest.data)
  const bind: Bind = (path) => form.getInputProps(path)
  return {
    form,
    bind,
    guard,
    isSaving,
    /** Props for `EditForm`. */
    frame: {
      ref: element,
      fault,
      isSaving,
      kept: {
        isShown: kept.wasKept,
        onDiscard: () => {
          form.setValues(initial())
          form.clearErrors()
          setMet(undefined)
          kept.end()
        },
      },
      guard: guard.dialog,
      onSubmit: form.onSubmit(
        (values) => void submit(values),
        () => void focusFirstFault(),
      ),
      marks: {
        mark: latest && changed ? { by: whoChanged?.(latest.data) ?? null, at: changed } : undefined,
        changes: theirs,
      },
      meanwhile: met && {
        isRecord: met.record !== undefined,
        by: met.record && whoChanged?.(met.record),
        at: met.record && changedAt(met.record),
        changed: met.changed,
        clashes: met.clashes,
        onChoose: (clash: Clash, isTheirs: boolean) => {
          if (isTheirs) bind(clash.path).onChange(clash.value)
          setMet({ ...met, clashes: met.clashes.filter((each) => each !== clash) })
        },
      },
    },
    isDirty: form.isDirty(),
    /** The record as it was last read. */
    record: base?.data,
  }
}
