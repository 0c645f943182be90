/** Role forms: creating, copying, describing. */
import { NewRole, RoleClone } from '@waybill/contract/roles/roles.shapes.ts'
import * as z from 'zod/mini'
import { editing } from '../../ui/form/editing.ts'
import { lines, oneOf, required } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const NAME = required('Name')
const DESCRIPTION = lines('Description', { description: 'Who this role is for' })
const TYPES = [
  { value: 'company', label: 'Your company' },
  { value: 'client', label: 'Clients' },
  { value: 'vendor', label: 'Carriers' },
] as const

export const ROLE = editing(NewRole, {
  name: NAME,
  description: DESCRIPTION,
  accountType: oneOf('For people of', TYPES),
  ...elsewhere('guid', 'permissions'),
})
/** The same for users who only manage their own account's roles. */
export const OWN_ROLE = editing(z.omit(NewRole, { accountType: true }), {
  name: NAME,
  description: DESCRIPTION,
  ...elsewhere('guid', 'permissions'),
})
export const ROLE_COPY = editing(RoleClone, { name: NAME })
