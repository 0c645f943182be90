/** The people of the account and its branches. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { branchesQuery } from '../../features/branches/branches.api.ts'
import { ContactCard, CONTACT_CARD_HEIGHT } from '../../features/contacts/contact-card.tsx'
import { CONTACT_COLUMNS } from '../../features/contacts/contact-columns.tsx'
import { CONTACT_ROWS, type ContactHome } from '../../features/contacts/contacts.api.ts'
import { useContactActs } from '../../features/contacts/use-contact-acts.ts'
import { useContactBulk } from '../../features/contacts/use-contact-bulk.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { ListScreen, type PeekParts } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { isGuid } from '../../shell/routing/guid.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { Empty } from '../../ui/empty.tsx'

const ContactPanel = lazy(async () => ({
  default: (await import('../../features/contacts/contact-panel.tsx')).ContactPanel,
}))

/** `peek` of a contact that is not there yet. */
const NEW = 'new'
const NO_HOMES: readonly ContactHome[] = []
const ACTIVITY = [
  { value: '', label: 'Active and inactive' },
  { value: 'yes', label: 'Active only' },
  { value: 'no', label: 'Inactive only' },
]

const contactList = (homes: readonly ContactHome[]): ListDeclaration<Contact> => {
  const branches = [
    { value: '', label: 'All branches' },
    ...homes.map(({ guid, name }) => ({ value: guid, label: name })),
  ]
  const branch = { name: 'branch', label: 'Branch', options: branches, allows: isGuid }
  const active = { name: 'active', label: 'Active', options: ACTIVITY }
  return {
    id: 'contacts',
    noun: { one: 'contact', many: 'contacts' },
    searches: 'Name, e-mail, title, number',
    columns: CONTACT_COLUMNS,
    choices: homes.length > 1 ? [branch, active] : [active],
    rowId: (row) => row.guid,
    rowLabel: (row) => row.name,
    card: { height: CONTACT_CARD_HEIGHT, draw: (row) => <ContactCard row={row} /> },
    rows: CONTACT_ROWS,
  }
}

export const ContactsScreen = () => {
  const [{ edit }, change] = useAddress()
  const { data } = useQuery(branchesQuery())
  const homes = useMemo(
    () => data?.rows.map(({ guid, name, can }) => ({ guid, name, isOpen: can.includes('edit-contacts') })) ?? NO_HOMES,
    [data],
  )
  const list = useMemo(() => contactList(homes), [homes])
  const acts = useContactActs()
  const bulk = useContactBulk()
  const mayAdd = homes.some(({ isOpen }) => isOpen)
  const own = data?.rows.find(({ parentGuid }) => parentGuid === null) ?? data?.rows[0]
  const add = () => change({ peek: NEW })
  const panel = ({ id, now, onClose }: PeekParts<Contact>) => {
    if (id !== NEW && !now.peeked) return <MissingRecord title="Contact" now={now} onClose={onClose} />
    return (
      <ContactPanel
        key={id}
        contact={now.peeked}
        homes={homes}
        home={now.question.choices['branch'] ?? own?.guid ?? ''}
        isEditing={edit === 'yes'}
        acts={acts}
        onEdit={(isEditing) => change({ edit: isEditing ? 'yes' : undefined }, { replace: true })}
        onAdded={({ guid }) => now.setPeek(guid)}
        onClose={onClose}
      />
    )
  }
  return (
    <ListScreen
      list={list}
      title="Contacts"
      bulk={bulk}
      creates={mayAdd ? { label: 'New contact', run: add } : undefined}
      renderPeek={panel}
      renderEmpty={() => (
        <Empty title="No contacts yet" text="Add the people dispatchers and drivers can contact about your orders.">
          {mayAdd ? <Button onClick={add}>New contact</Button> : null}
        </Empty>
      )}
    />
  )
}
