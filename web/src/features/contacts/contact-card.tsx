import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { IconMail } from '../../ui/icons/mail.gen.ts'
import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './contact-card.module.css'

/** Height of a card in CSS pixels. */
export const CONTACT_CARD_HEIGHT = 92

/** A contact on a phone: name, and links to call or write. */
export const ContactCard = ({ row }: { row: Contact }) => {
  const number = row.mobileNumber ?? row.phoneNumber
  const [call, mail] = [callLink(number), mailLink(row.email)]
  return (
    <div className={classes.card}>
      <div className={classes.words}>
        <strong>{row.name}</strong>
        <span>{[row.title, row.department].filter(Boolean).join(', ') || row.email || number || 'No number yet'}</span>
        <span className={classes.branch}>
          {row.accountName}
          {row.isActive ? null : <Tag tone="slate">Inactive</Tag>}
        </span>
      </div>
      {mail ? (
        <a className={classes.reach} href={mail} aria-label={`Write to ${row.name}`}>
          <IconMail size="1.5rem" stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
      {call ? (
        <a className={classes.reach} href={call} aria-label={`Call ${row.name}`}>
          <IconPhone size="1.5rem" stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
    </div>
  )
}
