/** Inspections of a stop that were started on this phone but not finished, with the step to continue at. */
import { useEffect, useState } from 'react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useOwner } from '../use-field-act.ts'
import { type Draft, draftsOfStop } from './draft.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** Whether any input is left. */
const isBegun = ({ vin, photos, damages, noting, odometer, runs, keys }: Partial<Draft>): boolean =>
  Boolean(vin || photos?.length || damages?.length || noting || odometer || runs) || typeof keys === 'number'

/** The step of each, by vehicle. */
export const useBegun = (stopGuid: string): ReadonlyMap<string, string> => {
  const owner = useOwner()
  // An undone act becomes a draft again.
  const outbox = useOutbox()
  const [steps, setSteps] = useState(NONE)
  useEffect(() => {
    let isGone = false
    void import('../../../api/outbox/drafts.ts')
      .then(({ draftsUnder }) => draftsUnder(draftsOfStop(owner, stopGuid)))
      .then((drafts) => {
        // Written here with this type, or an older version of it.
        const begun = [...drafts].map(([guid, draft]) => [guid, draft as Partial<Draft>] as const)
        if (!isGone)
          setSteps(
            new Map(begun.filter(([, draft]) => isBegun(draft)).map(([guid, { step }]) => [guid, step ?? 'vin'])),
          )
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [owner, stopGuid, outbox])
  return steps
}
