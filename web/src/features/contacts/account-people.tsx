/** The contacts of a client or vendor: calling, adding, editing, inviting and merging. */
import { clientContactsRoutes, vendorContactsRoutes } from '@waybill/contract/contacts/account-contacts.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import '../../ui/css/overlays.css'
import { IconDotsVertical } from '../../ui/icons/dots-vertical.gen.ts'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useChange } from '../../api/queries.ts'
import { ActForm } from '../../shell/form/act-form.tsx'
import { useTry } from '../../shell/notifications/use-try.ts'
import { Hint, PanelActs, PanelList, PanelView } from '../../shell/page/panel-parts.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { Tag } from '../../ui/tag.tsx'
import { ACCOUNT_CONTACT } from './contact-editing.ts'
import { MergeContacts } from './merge-contacts.tsx'
import { useContactActs } from './use-contact-acts.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const PEOPLE = 100

const Person = ({ person }: { person: Contact }) => {
  const phone = person.mobileNumber ?? person.phoneNumber
  return (
    <span>
      {person.name} {person.canLogin ? <Tag tone="green">Has access</Tag> : null}
      <small>
        {[person.title, person.department].filter(Boolean).join(', ')}
        {person.title || person.department ? ' · ' : ''}
        {phone ? <a href={callLink(phone)}>{phone}</a> : null}{' '}
        {person.email ? <a href={mailLink(person.email)}>{person.email}</a> : null}
      </small>
    </span>
  )
}

interface Asked {
  act: 'add' | 'edit' | 'merge'
  person?: Contact | undefined
}

export interface AccountPeopleProps {
  kind: 'client' | 'vendor'
  account: { guid: string; can: readonly string[] }
}

export const AccountPeople = ({ kind, account: { guid, can } }: AccountPeopleProps) => {
  const query = queryOf(contactsRoutes.search, { params: { accountGuid: guid }, query: { rc: PEOPLE } })
  const { data } = useQuery(query)
  const acts = useContactActs()
  const inviteOne = useChange(kind === 'client' ? clientContactsRoutes.invite : vendorContactsRoutes.invite, {
    stale: ['contacts'],
  })
  const attempt = useTry()
  const [open, setOpen] = useOpenSheet<{ act: Asked['act']; person?: string | undefined }>(
    `people of ${guid}`,
    ({ act, person }) => person !== undefined || act === 'merge' || can.includes('edit-contacts'),
  )
  const setAsked = ({ act, person }: Asked) => setOpen({ act, person: person?.guid })
  const close = () => setOpen(undefined)
  const mayAdd = can.includes('edit-contacts')
  const people = data?.results ?? []
  const chosen = people.find((each) => each.guid === open?.person)
  const asked: Asked | undefined =
    open && (open.person === undefined || chosen) ? { act: open.act, person: chosen } : undefined
  const mergeable = people.length > 1 ? people.filter((person) => person.can.includes('edit')) : []
  /** Merges into the contact that has focus, else into the first. */
  const merge = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-contact]')?.dataset['contact']
    const person = mergeable.find((each) => each.guid === focused) ?? mergeable[0]
    if (person) setAsked({ act: 'merge', person })
  }
  useShortcuts(
    mergeable.length > 0 ? [{ keys: 'shift+m', label: 'Merge duplicate contacts', group: 'Contacts', run: merge }] : [],
  )
  const invite = (person: Contact) =>
    attempt(`Invite ${person.name}`, () =>
      inviteOne.mutateAsync({ params: { id: guid, contactId: person.guid }, body: undefined }),
    )
  return (
    <PanelView>
      {mayAdd ? (
        <PanelActs>
          <Button
            variant="default"
            leftSection={<IconPlus size="1rem" aria-hidden="true" />}
            onClick={() => setAsked({ act: 'add' })}
          >
            Add contact
          </Button>
        </PanelActs>
      ) : null}
      {data && people.length === 0 ? <Hint>No contacts yet.</Hint> : null}
      <PanelList>
        {people.map((person) => (
          <li key={person.guid} data-contact={person.guid}>
            <Person person={person} />
            {person.can.length > 0 ? (
              <Menu position="bottom-end" returnFocus>
                <Menu.Target>
                  <ActionIcon variant="subtle" size="1.5rem" aria-label={`Actions for ${person.name}`}>
                    <IconDotsVertical size="1rem" aria-hidden="true" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {person.can.includes('edit') ? (
                    <Menu.Item onClick={() => setAsked({ act: 'edit', person })}>Edit</Menu.Item>
                  ) : null}
                  {person.can.includes('invite') ? (
                    <Menu.Item onClick={() => void invite(person)}>Invite to sign in</Menu.Item>
                  ) : null}
                  {mergeable.includes(person) ? (
                    <Menu.Item
                      rightSection={<KeyCaps keys="shift+m" />}
                      onClick={() => setAsked({ act: 'merge', person })}
                    >
                      Merge duplicates…
                    </Menu.Item>
                  ) : null}
                  {person.can.includes('delete') ? (
                    <Menu.Item c="var(--error)" onClick={() => void acts.remove(person)}>
                      Delete
                    </Menu.Item>
                  ) : null}
                </Menu.Dropdown>
              </Menu>
            ) : null}
          </li>
        ))}
      </PanelList>
      {asked?.act === 'merge' && asked.person ? (
        <MergeContacts into={asked.person} others={people.filter((each) => each !== asked.person)} onClose={close} />
      ) : null}
      {asked && asked.act !== 'merge' ? (
        <ActForm
          editing={ACCOUNT_CONTACT}
          title={asked.person ? `Edit ${asked.person.name}` : 'New contact'}
          about={asked.person?.guid ?? guid}
          act={asked.person ? 'Save' : 'Add contact'}
          begin={asked.person ? ACCOUNT_CONTACT.start(asked.person) : {}}
          send={(body) => (asked.person ? acts.change(asked.person, body) : acts.add(guid, body))}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </PanelView>
  )
}
