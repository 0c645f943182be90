/** Shown if a link has ended: unsent items still go to dispatch. */
import { IconCircleCheck, IconCloudUp, IconPhone } from '@tabler/icons-react'
import type { KeptLink } from '../../../api/outbox/driver-link.ts'
import { FieldPage } from '../../../shell/field/field-page.tsx'
import { BigLink, BigOutLink } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { callLink } from '../../../ui/format/reach-link.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { DRIVE as words } from './drive.words.ts'

export const LinkEnded = ({ link }: { link: KeptLink }) => {
  const { items, pictures } = useOutbox()
  const left = items.filter(({ state }) => state === 'waiting').length + pictures.size
  const call = callLink(link.carrierPhone)
  const icon = { size: '3rem', stroke: 1.5, 'aria-hidden': true } as const
  return (
    <FieldPage title={words.job(link.jobNumber)}>
      <div className={classes.message} role="alert">
        {left > 0 ? <IconCloudUp {...icon} /> : <IconCircleCheck {...icon} />}
        <h2>{words.ended}</h2>
        <p>{left > 0 ? words.endedLeft(left) : words.endedNone}</p>
        <p>{words.endedText(link.carrier)}</p>
      </div>
      <div className={classes.acts}>
        {call ? (
          <BigOutLink href={call} kind="main" icon={<IconPhone size="1.375rem" aria-hidden="true" />}>
            {words.call(link.carrier)}
          </BigOutLink>
        ) : null}
        {items.length > 0 ? <BigLink to="/outbox">{words.endedSee}</BigLink> : null}
      </div>
    </FieldPage>
  )
}
