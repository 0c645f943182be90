/** Contacts at a place. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType } from 'react'
import { ActForm } from '../../shell/form/act-form.tsx'
import { Hint, PanelList, PanelSection, type PanelSectionProps } from '../../shell/page/panel-parts.tsx'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { TERMINAL_CONTACT } from './terminal-editing.ts'
import { peopleQuery, type TerminalActs } from './terminals.api.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const Reach = ({ person: { phoneNumber, mobileNumber, email, title } }: { person: Contact }) => {
  const phone = mobileNumber ?? phoneNumber
  return (
    <small>
      {title ? `${title} ` : ''}
      {phone ? <a href={callLink(phone)}>{phone}</a> : null} {email ? <a href={mailLink(email)}>{email}</a> : null}
    </small>
  )
}

export interface TerminalPeopleProps {
  terminal: Terminal
  acts: TerminalActs
  /** What frames it; a part of a panel by default. */
  Part?: ComponentType<PanelSectionProps>
}

export const TerminalPeople = ({ terminal, acts, Part = PanelSection }: TerminalPeopleProps) => {
  const { data } = useQuery(peopleQuery(terminal.guid))
  const [open, setOpen] = useOpenSheet<string>(`people of ${terminal.guid}`, () => mayEdit)
  const asked = open === 'new' ? open : data?.results.find(({ guid }) => guid === open)
  const mayEdit = terminal.can.includes('edit')
  const close = () => setOpen(undefined)
  return (
    <Part
      title="Contacts"
      aside={
        mayEdit ? (
          <Button variant="default" onClick={() => setOpen('new')}>
            Add contact
          </Button>
        ) : null
      }
    >
      {data?.results.length === 0 ? <Hint>No contacts yet.</Hint> : null}
      <PanelList>
        {data?.results.map((person) => (
          <li key={person.guid}>
            <span>
              {person.name}
              <Reach person={person} />
            </span>
            {mayEdit ? (
              <span>
                <Button variant="default" aria-label={`Edit ${person.name}`} onClick={() => setOpen(person.guid)}>
                  Edit
                </Button>{' '}
                <Button
                  variant="default"
                  aria-label={`Delete ${person.name}`}
                  onClick={() => void acts.removePerson(terminal.guid, person)}
                >
                  Delete
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </PanelList>
      {asked ? (
        <ActForm
          editing={TERMINAL_CONTACT}
          title={asked === 'new' ? 'New contact' : `Edit ${asked.name}`}
          about={asked === 'new' ? terminal.guid : asked.guid}
          act={asked === 'new' ? 'Add contact' : 'Save'}
          begin={asked === 'new' ? {} : TERMINAL_CONTACT.start(asked)}
          send={(body) =>
            asked === 'new' ? acts.addPerson(terminal.guid, body) : acts.changePerson(terminal.guid, asked.guid, body)
          }
          onDone={close}
          onClose={close}
        />
      ) : null}
    </Part>
  )
}
