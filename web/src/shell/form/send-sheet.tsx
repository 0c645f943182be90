/** Asks for recipients and a message before sending an email. */
import { SendByHand, type SentTo } from '@waybill/contract/notices/notices.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { lines, whole } from '../../ui/form/field.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { ActForm } from './act-form.tsx'

const addresses = (held: string) => held.split(/[\s,;]+/).filter(Boolean)

const SENDING = editing(SendByHand, {
  to: whole<string[] | undefined, string>({
    label: 'To',
    drawn: { as: 'text', description: 'Email addresses, separated by commas. Leave empty for the usual recipients.' },
    start: () => '',
    send: (held) => {
      const to = addresses(held)
      return to.length > 0 ? to : undefined
    },
    say: (held) => held.trim(),
    locate: () => '',
  }),
  message: lines('Message (optional)'),
})

export interface SendSheetProps {
  title: string
  /** The guid of what is sent. */
  about: string
  explains?: string
  /** What is sent, for the confirmation: `Invoice 1042`. */
  what: string
  send: (body: SendByHand) => Promise<SentTo>
  onClose: () => void
}

export const SendSheet = ({ title, about, explains, what, send, onClose }: SendSheetProps) => {
  const notifications = useNotifications()
  return (
    <ActForm
      editing={SENDING}
      title={title}
      about={about}
      explains={explains}
      act="Send"
      send={send}
      onDone={(sent) => {
        const to = (sent?.results ?? []).map(({ email }) => email).filter(Boolean)
        notifications.add({ label: `${what} sent to ${to.join(', ')}`, isSuccess: true })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
