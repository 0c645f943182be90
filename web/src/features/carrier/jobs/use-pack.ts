/** The day as this phone keeps it; undefined until it is read, and where there is none. */
import { useEffect, useState } from 'react'
import type { DayPack } from '../../../api/outbox/day-pack.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useOwner } from '../use-field-act.ts'

export const usePack = (): DayPack | undefined => {
  const owner = useOwner()
  const [pack, setPack] = useState<DayPack>()
  // The outbox tells when the day was read anew.
  const told = useOutbox()
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
  }, [owner, told])
  return pack
}
