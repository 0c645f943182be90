/** Contacts and users that an order names: its client, the client's contacts, and the company's own staff. */
import { clientContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { queryOf } from '../../api/queries.ts'
import type { Named } from '../../shell/form/record-source.ts'

const SHOWN = 20
const nameOf = ({ guid, name }: Named): Named => ({ guid, name })

export const CLIENTS = {
  ask: (search: { search?: string }) =>
    queryOf(clientsRoutes.list, { query: { rc: SHOWN, isActive: 'true', ...search } }),
  nameOf,
  detailOf: ({ billingAddress: { city, state } }: AccountRow) => [city, state].filter(Boolean).join(', '),
}

export const contactsOf = (client: string) => ({
  ask: (search: { search?: string }) =>
    queryOf(clientContactsRoutes.list, { params: { id: client }, query: { rc: SHOWN, isActive: 'true', ...search } }),
  nameOf,
  detailOf: ({ email }: { email?: string | null | undefined }) => email,
})

export const COLLEAGUES = {
  ask: (search: { search?: string }) =>
    queryOf(usersRoutes.list, { query: { rc: SHOWN, accountType: 'company', canLogin: 'true', ...search } }),
  nameOf,
}
