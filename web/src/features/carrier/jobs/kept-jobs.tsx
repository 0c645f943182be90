/** What the phone has of the jobs while there is no signal: how old it is, and which it leaves out. */
import { useEffect, useState } from 'react'
import type { DayPack } from '../../../api/outbox/day-pack.ts'
import { useOnline } from '../../../api/use-online.ts'
import { timeText } from '../../../ui/format/time-text.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { useOwner } from '../use-field-act.ts'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'

const usePack = (): DayPack | undefined => {
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

const KeptJobs = () => {
  const pack = usePack()
  const isOnline = useOnline()
  if (!pack) return null
  const { day, dateRead } = pack
  const texts = [
    isOnline ? '' : words.asOf(timeText(dateRead)),
    // A day that an earlier version kept does not say it.
    day.jobsLeft > 0 ? words.jobsLeft(day.jobs.length, day.jobsLeft) : '',
  ].filter(Boolean)
  return texts.length > 0 ? (
    <p role="status" className={own.keptJobs}>
      {texts.join(' ')}
    </p>
  ) : null
}

export default KeptJobs
