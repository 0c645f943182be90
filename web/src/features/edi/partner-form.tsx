/** The forms of an EDI partner, in sections; only fields that apply are shown. */
import type { EdiPartner } from '@waybill/contract/edi/edi.shapes.ts'
import type { ReactNode } from 'react'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import type { Named } from '../../shell/form/record-source.ts'
import { useEditing } from '../../shell/form/use-editing.ts'
import type { Field, Fields } from '../../ui/form/field.ts'
import { type Bind, FormFields } from '../../ui/form/form-fields.tsx'
import type { PartnerActs } from './edi.api.ts'
import classes from './edi.module.css'
import { PARTNER, PARTNER_CHANGE, PARTNER_PARTS, inapplicableFields } from './partner-editing.ts'

/** Renders the client picker, from the screen that knows the clients. */
export type RenderClient = (of: {
  value: Named | null
  onChange: (value: Named | null) => void
  error: string | undefined
}) => ReactNode

interface PartsProps {
  of: typeof PARTNER | typeof PARTNER_CHANGE
  bind: Bind
  values: Parameters<typeof inapplicableFields>[0] & { client: Named | null }
  renderClient: RenderClient
  /** A password or key is already stored. */
  hasSecret: boolean
}

const Parts = ({ of, bind, values, renderClient, hasSecret }: PartsProps) => {
  const useless = inapplicableFields(values)
  const fields: Readonly<Record<string, Field | null>> = of.fields
  const { error } = bind('client')
  const kept = hasSecret ? { description: 'Saved; type to replace it' } : {}
  return PARTNER_PARTS.map(([title, names]) => {
    const shown: Fields = Object.fromEntries(
      names.filter((name) => !useless.includes(name)).map((name) => [name, fields[name] ?? null]),
    )
    return (
      <fieldset key={title} className={classes.part}>
        <legend>{title}</legend>
        <FormFields
          of={of}
          fields={shown}
          bind={bind}
          props={{ name: { autoFocus: true }, password: kept, privateKey: kept }}
        />
        {title === 'Partner'
          ? renderClient({
              value: values.client,
              onChange: bind('client').onChange,
              error: typeof error === 'string' ? error : undefined,
            })
          : null}
      </fieldset>
    )
  })
}

interface FormProps {
  acts: PartnerActs
  renderClient: RenderClient
  onCancel: () => void
}

export const NewPartnerForm = ({
  acts,
  renderClient,
  onSaved,
  onCancel,
}: FormProps & { onSaved: (added: EdiPartner) => void }) => {
  const { bind, form, frame, guard } = useEditing({
    editing: PARTNER,
    add: acts.create,
    onSaved: (added) => added && onSaved(added),
  })
  return (
    <EditForm {...frame} act="Add partner" onCancel={() => (guard.free(), onCancel())}>
      <Parts of={PARTNER} bind={bind} values={form.values} renderClient={renderClient} hasSecret={false} />
    </EditForm>
  )
}

export const ChangePartnerForm = ({
  acts,
  renderClient,
  read,
  reread,
  onSaved,
  onCancel,
}: FormProps & {
  read: Versioned<EdiPartner>
  reread: () => Promise<Versioned<EdiPartner>>
  onSaved: () => void
}) => {
  const { bind, form, frame, guard } = useEditing({
    editing: PARTNER_CHANGE,
    read,
    reread,
    save: acts.save,
    onSaved,
  })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onCancel())}>
      <Parts
        of={PARTNER_CHANGE}
        bind={bind}
        values={form.values}
        renderClient={renderClient}
        hasSecret={read.data.hasSecret}
      />
    </EditForm>
  )
}
