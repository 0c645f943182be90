import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import type { Milestone, MilestoneKind } from '@waybill/contract/activity/activity.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconBan } from '../../ui/icons/ban.gen.ts'
import { IconCheck } from '../../ui/icons/check.gen.ts'
import { IconCircleCheck } from '../../ui/icons/circle-check.gen.ts'
import { IconClockHour4 } from '../../ui/icons/clock-hour-4.gen.ts'
import { IconFile } from '../../ui/icons/file.gen.ts'
import { IconMessage2 } from '../../ui/icons/message-2.gen.ts'
import { IconPackage } from '../../ui/icons/package.gen.ts'
import { IconPlayerPause } from '../../ui/icons/player-pause.gen.ts'
import { IconPlayerPlay } from '../../ui/icons/player-play.gen.ts'
import { IconTruck } from '../../ui/icons/truck.gen.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, CSSProperties } from 'react'
import { platformQueryOf } from '../../api/queries.ts'
import { momentText, viewersZone } from '../../ui/format/time-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import classes from './milestones.module.css'

type Icon = ComponentType<{ size?: string | number }>

const LOOKS: Readonly<Record<MilestoneKind, readonly [Icon, ToneName]>> = {
  placed: [IconPackage, 'blue'],
  accepted: [IconCheck, 'blue'],
  scheduled: [IconTruck, 'violet'],
  unscheduled: [IconTruck, 'amber'],
  'picked-up': [IconTruck, 'cyan'],
  'not-picked-up': [IconTruck, 'amber'],
  delivered: [IconCircleCheck, 'green'],
  'not-delivered': [IconTruck, 'amber'],
  completed: [IconCircleCheck, 'green'],
  'on-hold': [IconPlayerPause, 'amber'],
  released: [IconPlayerPlay, 'blue'],
  canceled: [IconBan, 'red'],
  restored: [IconPlayerPlay, 'blue'],
  'hold-requested': [IconClockHour4, 'amber'],
  'release-requested': [IconClockHour4, 'amber'],
  'cancel-requested': [IconClockHour4, 'amber'],
  'document-added': [IconFile, 'slate'],
  'note-added': [IconMessage2, 'slate'],
}

const Step = ({ step }: { step: Milestone }) => {
  const [Icon, tone] = LOOKS[step.kind]
  const style = { '--soft': `var(--tone-${tone}-soft)`, '--ink': `var(--tone-${tone}-ink)` } as CSSProperties
  return (
    <li className={classes.step}>
      <span className={classes.icon} style={style} aria-hidden="true">
        <Icon size="0.95rem" />
      </span>
      <div>
        <p className={classes.text}>{step.text}</p>
        {step.reason ? <p className={classes.reason}>“{step.reason}”</p> : null}
        <p className={classes.when}>
          <time dateTime={step.date}>{momentText(step.date, viewersZone())}</time>
          {step.by ? ` · ${step.by}` : ''}
        </p>
      </div>
    </li>
  )
}

/** An order's milestones from its history, newest first. */
export const Milestones = ({ orderGuid, limit = Infinity }: { orderGuid: string; limit?: number }) => {
  const { data, error } = useQuery(platformQueryOf(activityPlatformRoutes.milestones, { params: { guid: orderGuid } }))
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading history">
        <Skeleton height="2rem" mb="0.5rem" />
        <Skeleton height="2rem" mb="0.5rem" />
        <Skeleton height="2rem" />
      </div>
    )
  const steps = data.results.toReversed().slice(0, limit)
  return steps.length === 0 ? (
    <p className={classes.when}>No activity yet.</p>
  ) : (
    <ol className={classes.steps} aria-label="Milestones, newest first">
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}
