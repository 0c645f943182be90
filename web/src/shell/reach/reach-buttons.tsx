/** Calling the pending party, and asking it by email for what is awaited. */
import { Button } from '@mantine/core'
import { KeyCaps } from '../shortcuts/key-caps.tsx'
import { IconMail } from '../../ui/icons/mail.gen.ts'
import { IconPhone } from '../../ui/icons/phone.gen.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import type { Letter } from './ask-words.ts'

export interface Reach {
  readonly phone?: string | null
  readonly email?: string | null
  /** What an email asks for. */
  readonly letter?: Letter | undefined
}

export const ReachButtons = ({ reach }: { reach: Reach | undefined }) => {
  const call = callLink(reach?.phone)
  const mail = mailLink(reach?.email, reach?.letter)
  return (
    <>
      {call ? (
        <Button
          component="a"
          href={call}
          variant="default"
          leftSection={<IconPhone size="0.9rem" aria-hidden="true" />}
          rightSection={<KeyCaps keys="t" />}
        >
          Call
        </Button>
      ) : null}
      {mail ? (
        <Button
          component="a"
          href={mail}
          variant="default"
          leftSection={<IconMail size="0.9rem" aria-hidden="true" />}
          rightSection={<KeyCaps keys="m" />}
        >
          {reach?.letter ? 'Ask for it' : 'Mail'}
        </Button>
      ) : null}
    </>
  )
}
