/** Shown if a link has ended: unsent items still go to dispatch. */
import { IconCircleCheck } from '../../../ui/icons/circle-check.gen.ts'
import { IconCloudUp } from '../../../ui/icons/cloud-up.gen.ts'
import { IconPhone } from '../../../ui/icons/phone.gen.ts'
import type { StoredLink } from '../../../api/outbox/driver-link.ts'
import { FieldPage } from '../../../shell/field/field-page.tsx'
import { BigLink, BigOutLink } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { callLink } from '../../../ui/format/reach-link.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { FIELD as field } from '../field.words.ts'
import { DRIVE as words } from './drive.words.ts'

export const LinkEnded = ({ link }: { link: StoredLink }) => {
  const { items, kept } = useOutbox()
  const left = kept.is === 'waiting' ? kept.acts + kept.pictures : 0
  const call = callLink(link.carrierPhone)
  const icon = { size: '3rem', stroke: 1.5, 'aria-hidden': true } as const
  return (
    <FieldPage title={words.job(link.jobNumber)}>
      <div className={classes.message} role="alert">
        {kept.is === 'none' ? <IconCircleCheck {...icon} /> : <IconCloudUp {...icon} />}
        <h2>{words.ended}</h2>
        <p>{kept.is === 'none' ? words.endedNone : left > 0 ? words.endedLeft(left) : field.reading}</p>
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
