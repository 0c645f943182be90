/** The day stored on this phone; undefined while loading, and if there is none. */
import { useEffect, useState } from 'react'
import type { DayPack } from '../../../api/outbox/day-pack.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useOwner } from '../use-field-act.ts'

export const usePack = (): DayPack | undefined => {
  const owner = useOwner()
  const [pack, setPack] = useState<DayPack>()
  // The outbox notifies when the day was reloaded.
  const outbox = useOutbox()
  useEffect(() => {
    let isGone = false
    void import('../../../api/outbox/day-pack.ts')
      .then(({ dayPack }) => dayPack(owner))
      .then((found) => {
        if (!isGone) setPack(found)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [owner, outbox])
  return pack
}
