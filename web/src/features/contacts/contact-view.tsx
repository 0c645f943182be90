import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Button } from '@mantine/core'
import { IconMail } from '../../ui/icons/mail.gen.ts'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { factsOf } from '../../ui/form/field-facts.tsx'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { CONTACT } from './contact-editing.ts'
import classes from './contact-view.module.css'

export interface ContactViewProps {
  contact: Contact
  onEdit: () => void
  onDelete: () => void
  isDeleting: boolean
}

const changed = (at: string, by: string | null) => [momentText(at), by].filter(Boolean).join(' by ')

/** A contact in the side panel, with links to call, write and edit. */
export const ContactView = ({ contact, onEdit, onDelete, isDeleting }: ContactViewProps) => {
  const number = contact.mobileNumber ?? contact.phoneNumber
  const [call, mail] = [callLink(number), mailLink(contact.email)]
  return (
    <div className={classes.view}>
      <div className={classes.tags}>
        <Tag tone={contact.isActive ? 'green' : 'slate'}>{contact.isActive ? 'Active' : 'Inactive'}</Tag>
        {contact.canLogin ? <Tag tone="blue">Signs in</Tag> : null}
      </div>
      <div className={classes.acts}>
        {call ? (
          <Button component="a" href={call} size="lg" leftSection={<IconPhone size="1rem" aria-hidden="true" />}>
            Call
          </Button>
        ) : null}
        {mail ? (
          <Button
            component="a"
            href={mail}
            size="lg"
            variant="default"
            leftSection={<IconMail size="1rem" aria-hidden="true" />}
          >
            Write
          </Button>
        ) : null}
        {contact.can.includes('edit') ? (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconPencil size="1rem" aria-hidden="true" />}
            onClick={onEdit}
          >
            Edit
          </Button>
        ) : null}
        {contact.can.includes('delete') ? (
          <Button
            size="lg"
            variant="subtle"
            color="red"
            loading={isDeleting}
            leftSection={<IconTrash size="1rem" aria-hidden="true" />}
            onClick={onDelete}
          >
            Delete
          </Button>
        ) : null}
      </div>
      <FactList
        facts={[
          ...factsOf(CONTACT.fields, contact, { name: null, accountGuid: contact.accountName, isActive: null }),
          ['Added', changed(contact.dateCreated, contact.createdBy)],
          ['Last changed', changed(contact.dateUpdated, contact.updatedBy)],
        ]}
      />
    </div>
  )
}
