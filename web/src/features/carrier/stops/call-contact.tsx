/** Calls the stop's contacts, and writes to them. */
import { IconMail } from '../../../ui/icons/mail.gen.ts'
import { IconPhone } from '../../../ui/icons/phone.gen.ts'
import { BigOutLink } from '../../../ui/field/field-parts.tsx'
import { callLink, mailLink } from '../../../ui/format/reach-link.ts'
import type { AtStop } from './stop.api.ts'
import { STOPS as words } from './stops.words.ts'

export const CallContact = ({ stop }: Pick<AtStop, 'stop'>) => (
  <>
    <Call contact={stop.primaryContact} />
    <Call contact={stop.alternativeContact} />
  </>
)

const Call = ({ contact }: { contact: AtStop['stop']['primaryContact'] }) => {
  const call = callLink(contact?.mobileNumber ?? contact?.phoneNumber)
  if (!contact) return null
  return (
    <>
      {call ? (
        <BigOutLink href={call} icon={<IconPhone size="1.375rem" aria-hidden="true" />}>
          {words.call(contact.name)}
        </BigOutLink>
      ) : null}
      {contact.email ? (
        <BigOutLink href={mailLink(contact.email)} icon={<IconMail size="1.375rem" aria-hidden="true" />}>
          {words.write(contact.name)}
        </BigOutLink>
      ) : null}
      {call || contact.email ? null : <p>{contact.name}</p>}
    </>
  )
}
