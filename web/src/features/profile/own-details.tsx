import { UserChange } from '@waybill/contract/users/users.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, useApis } from '../../api/queries.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { editing } from '../../ui/form/editing.ts'
import { phone, required } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'

/** The user's own name and phone numbers. The email address is the sign-in: user administrators change it. */
const ownDetails = () =>
  editing(UserChange, {
    name: required(words.facts.name),
    email: null,
    mobileNumber: phone(words.facts.mobile),
    phoneNumber: phone(words.facts.phone),
  })

const Form = ({ me, onDone }: { me: Me; onDone: () => void }) => {
  const apis = useApis()
  const queries = useQueryClient()
  const [form] = useState(ownDetails)
  const { bind, frame, guard } = useEditing({
    editing: form,
    read: { data: me, etag: undefined },
    save: async (body) => {
      await apis.shipper.call(usersRoutes.change, { params: { id: me.guid }, body })
      await queries.invalidateQueries({ queryKey: queryOf(usersRoutes.me).queryKey.slice(0, 2) })
    },
    onSaved: onDone,
  })
  return (
    <EditForm {...frame} act={words.save} onCancel={() => (guard.free(), onDone())}>
      <FormFields of={form} bind={bind} props={{ name: { autoFocus: true } }} />
    </EditForm>
  )
}

/** The signed-in user: name and phone numbers are editable, the rest is read-only. */
export const OwnDetails = () => {
  const { data: me } = useQuery(meQuery())
  const [isEditing, setEditing] = useState(false)
  if (!me) return null
  if (isEditing) return <Form me={me} onDone={() => setEditing(false)} />
  const facts: [string, string | null][] = [
    [words.facts.name, me.name],
    [words.facts.email, me.email],
    [words.facts.mobile, me.mobileNumber],
    [words.facts.phone, me.phoneNumber],
    [words.facts.account, me.account.name],
    [words.facts.role, me.role.name],
  ]
  return (
    <>
      <FactList facts={facts} />
      <div>
        <Button variant="default" onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      </div>
    </>
  )
}
