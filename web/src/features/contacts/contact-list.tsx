/** The contacts of an account and its branches. */
import { CONTACT_COLUMNS } from '@waybill/contract/contacts/contact-columns.ts'
import { contactsPlatformRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { ReactNode } from 'react'
import { filterFields, gridColumns } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration, ListQuestion } from '../../shell/list/list-declaration.ts'
import { isGuid } from '../../shell/routing/guid.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { reachCell } from '../../ui/grid/reach-cell.tsx'
import { ContactCard, CONTACT_CARD_HEIGHT } from './contact-card.tsx'
import type { ContactHome } from './contacts.api.ts'

const WORDS = { pinned: ['name'] }
/** Links for calling and writing. */
const LINKS: Readonly<Record<string, (contact: Contact) => ReactNode>> = {
  email: ({ email }) => reachCell(email, mailLink(email)),
  mobileNumber: ({ mobileNumber }) => reachCell(mobileNumber, callLink(mobileNumber)),
  phoneNumber: ({ phoneNumber }) => reachCell(phoneNumber, callLink(phoneNumber)),
}
const ACTIVITY = [
  { value: '', label: 'Active and inactive' },
  { value: 'yes', label: 'Active only' },
  { value: 'no', label: 'Inactive only' },
]
/** Filter of the choices next to the search field. */
export const filterOfContacts = ({ branch, active }: ListQuestion['choices']): FilterState => ({
  ...(branch ? { accountGuid: branch } : {}),
  ...(active ? { isActive: active === 'yes' } : {}),
})

/** Columns for a viewer; clients call accounts branches. */
const columnsFor = (viewer: ColumnViewer) =>
  gridColumns<Contact>(CONTACT_COLUMNS, viewer, WORDS).map((column) => ({
    ...column,
    ...(LINKS[column.id] ? { render: LINKS[column.id] } : {}),
    ...(column.id === 'accountName' ? { label: 'Branch' } : {}),
  }))

const fieldsFor = (viewer: ColumnViewer) =>
  filterFields(CONTACT_COLUMNS, viewer, WORDS).map((field) =>
    field.id === 'accountName' ? { ...field, label: 'Branch' } : field,
  )

export const contactList = (viewer: ColumnViewer, homes: readonly ContactHome[]): ListDeclaration<Contact> => {
  const branches = [
    { value: '', label: 'All branches' },
    ...homes.map(({ guid, name }) => ({ value: guid, label: name })),
  ]
  const branch = { name: 'branch', label: 'Branch', options: branches, allows: isGuid }
  const active = { name: 'active', label: 'Active', options: ACTIVITY }
  return {
    id: 'contacts',
    noun: { one: 'contact', many: 'contacts' },
    searches: 'Name, email, title, number',
    columns: columnsFor(viewer),
    fields: fieldsFor(viewer),
    choices: homes.length > 1 ? [branch, active] : [active],
    rowId: (row) => row.guid,
    rowLabel: (row) => row.name,
    card: { height: CONTACT_CARD_HEIGHT, draw: (row) => <ContactCard row={row} /> },
    rows: {
      category: 'contacts',
      name: 'contacts',
      countsApart: true,
      fetch: (apis, question, page, signal) => {
        const body = { ...listBodyOf(question), filterState: filterOfContacts(question.choices) }
        return apis.platform.call(contactsPlatformRoutes.find, { query: page, body }, { signal })
      },
      isOurs: ({ subject }) => subject === 'contact',
    },
  }
}
