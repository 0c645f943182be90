/** The contacts of the account and its branches. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { branchesQuery } from '../../features/branches/branches.api.ts'
import { contactList, filterOfContacts } from '../../features/contacts/contact-list.tsx'
import type { ContactHome } from '../../features/contacts/contacts.api.ts'
import { useContactActs } from '../../features/contacts/use-contact-acts.ts'
import { useContactBulk } from '../../features/contacts/use-contact-bulk.ts'
import { exported } from '../../features/reports/list-exports.tsx'
import type { ShownReport } from '../../features/reports/list-acts.tsx'
import { ListScreen, type PeekParts } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'

const ContactPanel = lazy(async () => ({
  default: (await import('../../features/contacts/contact-panel.tsx')).ContactPanel,
}))

/** `peek` of a new contact. */
const NEW = 'new'
const NO_HOMES: readonly ContactHome[] = []
export interface ContactListProps {
  viewer: ColumnViewer
  report?: ShownReport
}

/** The list itself, or a saved report of it. */
export const ContactList = ({ viewer, report }: ContactListProps) => {
  const [{ edit }, change] = useAddress()
  const { data } = useQuery(branchesQuery())
  const homes = useMemo(
    () => data?.rows.map(({ guid, name, can }) => ({ guid, name, isOpen: can.includes('edit-contacts') })) ?? NO_HOMES,
    [data],
  )
  const list = useMemo(() => contactList(viewer, homes), [viewer, homes])
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
      {...exported({ category: 'contact', list, title: 'Contacts', viewer, report, filterOf: filterOfContacts })}
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

export const ContactsScreen = () => {
  const viewer = useViewer()
  return viewer ? <ContactList viewer={viewer} /> : <Page title="Contacts" isLoading />
}
