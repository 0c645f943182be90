/** Inspections of a stop that were begun on this phone and are not done: where each is gone on with. */
import { useEffect, useState } from 'react'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useOwner } from '../use-field-act.ts'
import { type Draft, draftsOfStop } from './draft.ts'

const NONE: ReadonlyMap<string, string> = new Map()

const stepOf = (draft: unknown): string => (draft as Partial<Draft> | undefined)?.step ?? 'vin'

/** The step of each, by the vehicle. */
export const useBegun = (stopGuid: string): ReadonlyMap<string, string> => {
  const owner = useOwner()
  // What is taken back is under way again.
  const told = useOutbox()
  const [begun, setBegun] = useState(NONE)
  useEffect(() => {
    let isGone = false
    void import('../../../api/outbox/drafts.ts')
      .then(({ draftsUnder }) => draftsUnder(draftsOfStop(owner, stopGuid)))
      .then((drafts) => {
        if (!isGone) setBegun(new Map([...drafts].map(([guid, draft]) => [guid, stepOf(draft)])))
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [owner, stopGuid, told])
  return begun
}
