/** What someone else changed while a form was open: no input is lost, and conflicting fields are chosen by the user. */
import { Alert, Button } from '@mantine/core'
import '../../ui/css/content.css'
import { useEffect, useRef } from 'react'
import { agoText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import type { Clash } from '../../ui/form/field.ts'
import classes from './form.module.css'

export interface MeanwhileProps {
  /** Whether a record is edited; otherwise what the form begins with has changed since the input was kept. */
  isRecord: boolean
  /** Who changed it, if known. */
  by: string | null | undefined
  /** When, if known. */
  at: string | undefined
  changed: readonly string[]
  /** Conflicts that are still unresolved. */
  clashes: readonly Clash[]
  onChoose: (clash: Clash, isTheirs: boolean) => void
}

const listed = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`

const said = (text: string) => text || '(empty)'
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const Clashing = ({
  clash,
  isFirst,
  onChoose,
}: { clash: Clash; isFirst: boolean } & Pick<MeanwhileProps, 'onChoose'>) => {
  const keep = useRef<HTMLButtonElement>(null)
  // The next choice has focus: Enter keeps, Tab and Enter takes.
  useEffect(() => {
    if (isFirst) keep.current?.focus()
  }, [isFirst])
  return (
    <li>
      <strong>{capital(clash.label)}</strong>
      <dl>
        <dt>Yours</dt>
        <dd>{said(clash.mine)}</dd>
        <dt>Theirs</dt>
        <dd>{said(clash.theirs)}</dd>
      </dl>
      <Button.Group>
        <Button ref={keep} variant="default" onClick={() => onChoose(clash, false)}>
          Keep mine
        </Button>
        <Button variant="default" onClick={() => onChoose(clash, true)}>
          Take theirs
        </Button>
      </Button.Group>
    </li>
  )
}

export const MeanwhileNotice = ({ isRecord, by, at, changed, clashes, onChoose }: MeanwhileProps) => {
  const now = useNow()
  const what = changed.length > 0 ? `the ${listed(changed)}` : 'something'
  const when = at ? ` ${agoText(at, now)}` : ''
  return (
    <Alert
      color="yellow"
      variant="light"
      title={isRecord ? 'Changed by someone else' : 'Changed since you entered this'}
      role="alert"
      className={classes.meanwhile}
    >
      {isRecord
        ? `${by ?? 'Someone else'} changed ${what}${when} while you were writing. `
        : `${capital(listed(changed))} changed since. `}
      {clashes.length === 0
        ? 'We merged their changes with yours. Review and save again.'
        : isRecord
          ? 'You both changed these fields. Choose which version to keep.'
          : 'Choose which version to keep.'}
      <ul className={classes.clashes}>
        {clashes.map((clash, i) => (
          <Clashing key={clash.path} clash={clash} isFirst={i === 0} onChoose={onChoose} />
        ))}
      </ul>
    </Alert>
  )
}
