/** Marks the arrival at the stop. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { IconMapPinCheck } from '../../../ui/icons/map-pin-check.gen.ts'
import { BigButton } from '../../../ui/field/field-parts.tsx'
import { useFieldAct } from '../use-field-act.ts'
import { JOBS as words } from './jobs.words.ts'
import { placeName } from './stop-words.ts'

export const Arrived = ({ stop, job }: { stop: Stop; job: Pick<Job, 'guid'> }) => {
  const { act, isBusy } = useFieldAct()
  return (
    <BigButton
      kind="main"
      isBusy={isBusy}
      icon={<IconMapPinCheck size="1.375rem" aria-hidden="true" />}
      onClick={() =>
        void act(
          { about: words.arrivedAt(placeName(stop)), jobGuid: job.guid },
          { kind: 'arrive', stopGuid: stop.guid },
        )
      }
    >
      {words.arrived}
    </BigButton>
  )
}
