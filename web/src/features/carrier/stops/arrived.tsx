/** Says that one is at the stop. */
import { IconMapPinCheck } from '@tabler/icons-react'
import { BigButton } from '../../../ui/field/field-parts.tsx'
import { placeName } from '../jobs/stop-words.ts'
import { useFieldAct } from '../use-field-act.ts'
import type { AtStop } from './stop.api.ts'
import { STOPS as words } from './stops.words.ts'

export const Arrived = ({ at: { stop, job } }: { at: AtStop }) => {
  const { act, isBusy } = useFieldAct()
  return (
    <BigButton
      kind="main"
      isBusy={isBusy}
      icon={<IconMapPinCheck size="1.375rem" aria-hidden="true" />}
      onClick={() =>
        void act(
          { about: words.about.arrived(placeName(stop)), jobGuid: job.guid },
          { kind: 'arrive', stopGuid: stop.guid },
        )
      }
    >
      {words.arrived}
    </BigButton>
  )
}
