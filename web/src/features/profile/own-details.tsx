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
import type { Me } from '@waybill/contract/users/users.shapes.ts'

/** The user's own name and phone numbers. The e-mail address is the sign-in: user administrators change it. */
const OWN_DETAILS = editing(UserChange, {
  name: required('Name'),
  email: null,
  mobileNumber: phone('Mobile'),
  phoneNumber: phone('Phone'),
})

const Form = ({ me, onDone }: { me: Me; onDone: () => void }) => {
  const apis = useApis()
  const queries = useQueryClient()
  const { bind, frame, guard } = useEditing({
    editing: OWN_DETAILS,
    read: { data: me, etag: undefined },
    save: async (body) => {
      await apis.shipper.call(usersRoutes.change, { params: { id: me.guid }, body })
      await queries.invalidateQueries({ queryKey: queryOf(usersRoutes.me).queryKey.slice(0, 2) })
    },
    onSaved: onDone,
  })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onDone())}>
      <FormFields of={OWN_DETAILS} bind={bind} props={{ name: { autoFocus: true } }} />
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
    ['Name', me.name],
    ['E-mail', me.email],
    ['Mobile', me.mobileNumber],
    ['Phone', me.phoneNumber],
    ['Account', me.account.name],
    ['Role', me.role.name],
  ]
  return (
    <>
      <FactList facts={facts} />
      <div>
        <Button variant="default" onClick={() => setEditing(true)}>
          Edit
        </Button>
      </div>
    </>
  )
}
