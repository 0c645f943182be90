/** A job's stops for planning: editing, reordering, and what each handles. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown } from '../../../ui/icons/arrow-down.gen.ts'
import { IconArrowUp } from '../../../ui/icons/arrow-up.gen.ts'
import { IconTrash } from '../../../ui/icons/trash.gen.ts'
import type { KeyboardEvent } from 'react'
import { PanelList } from '../../../shell/page/panel-parts.tsx'
import { cityOf } from '../detail/order-words.ts'
import classes from './planning.module.css'
import { stopName } from './stop-forms.tsx'
import type { Planning } from './use-planning.tsx'

const isOver = ({ status }: Pick<Stop, 'status'>) => status === 'completed' || status === 'canceled'

export const StopPlan = ({ job, planning }: { job: Job; planning: Planning }) => (
  <PanelList label="Change stops">
    {job.stops.map((stop, index) => {
      const name = stopName(stop)
      const isFirst = index === 0
      const isLast = index === job.stops.length - 1
      const move = (by: 1 | -1) => void planning.moveStop(job, stop, by)
      const press = (event: KeyboardEvent) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        const by = event.key === 'ArrowUp' ? -1 : 1
        if (by === -1 ? !isFirst : !isLast) move(by)
      }
      return (
        <li key={stop.guid}>
          <span>
            {index + 1}. {name} <span className={classes.quiet}>{cityOf(stop.terminal)}</span>
          </span>
          {isOver(stop) ? null : (
            <span className={classes.bar}>
              <Button
                variant="default"
                aria-label={`Edit ${name}`}
                title="Alt ↑ or ↓ moves it"
                onKeyDown={press}
                onClick={() => planning.open({ name: 'stop', job, stop })}
              >
                Edit
              </Button>
              <Button
                variant="default"
                aria-label={`Vehicles of ${name}`}
                onClick={() => planning.open({ name: 'handled', job, stop })}
              >
                Vehicles
              </Button>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Earlier: ${name}`}
                title="Earlier (Alt ↑)"
                disabled={isFirst}
                onKeyDown={press}
                onClick={() => move(-1)}
              >
                <IconArrowUp size="1rem" aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Later: ${name}`}
                title="Later (Alt ↓)"
                disabled={isLast}
                onKeyDown={press}
                onClick={() => move(1)}
              >
                <IconArrowDown size="1rem" aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                aria-label={`Remove ${name}`}
                title="Remove"
                onClick={() => void planning.removeStop(job, stop)}
              >
                <IconTrash size="1rem" aria-hidden="true" />
              </ActionIcon>
            </span>
          )}
        </li>
      )
    })}
  </PanelList>
)
