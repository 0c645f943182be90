/** Asks once, beside an accepted offer or a driver's own job, whether this device should ring. The browser only asks after a tap on “Turn on”. */
import { IconBellRinging } from '../../../ui/icons/bell-ringing.gen.ts'
import { useState } from 'react'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import field from '../../../ui/field/field.module.css'
import { PUSH as words } from './push.words.ts'
import { isAsked, noteAsked } from './this-browser.ts'
import { usePush } from './use-push.ts'

/** `about`: what this person is notified of. */
export const PushCard = ({ about }: { about: 'offers' | 'jobs' }) => {
  const { owner, state, isBusy, turn } = usePush()
  const [wasAsked] = useState(() => isAsked(owner))
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  if (wasAsked || answer === 'no' || state === undefined || state === 'unsupported') return null
  if (answer === 'yes' && state === 'on')
    return (
      <Notice tone="green" role="status">
        {words.isOn}
      </Notice>
    )
  // Denied before it was asked: the person has already decided.
  if (state === 'denied')
    return answer ? (
      <Notice tone="amber" role="alert">
        {words.denied}
      </Notice>
    ) : null
  if (state === 'on') return null
  const say = (said: 'yes' | 'no') => {
    noteAsked(owner)
    setAnswer(said)
    if (said === 'yes') void turn('on')
  }
  return (
    <Notice tone="blue" icon={<IconBellRinging size="1.75rem" stroke={1.75} aria-hidden="true" />}>
      <b>{about === 'jobs' ? words.askJobsTitle : words.askTitle}</b>
      <p>{about === 'jobs' ? words.askJobsText : words.askText}</p>
      <div className={field.acts}>
        <BigButton onClick={() => say('no')} disabled={isBusy}>
          {words.notNow}
        </BigButton>
        <BigButton kind="main" onClick={() => say('yes')} isBusy={isBusy}>
          {words.turnOn}
        </BigButton>
      </div>
    </Notice>
  )
}
