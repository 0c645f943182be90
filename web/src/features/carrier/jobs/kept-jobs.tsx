/** Jobs stored on the phone while there is no signal: their age, and how many are left out. */
import { useOnline } from '../../../api/use-online.ts'
import { timeText } from '../../../ui/format/time-text.ts'
import { usePack } from './use-pack.ts'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'

const KeptJobs = () => {
  const pack = usePack()
  const isOnline = useOnline()
  if (!pack) return null
  const { day, dateRead } = pack
  const texts = [
    isOnline ? '' : words.asOf(timeText(dateRead)),
    // A day stored by an earlier version lacks this.
    day.jobsLeft > 0 ? words.jobsLeft(day.jobs.length, day.jobsLeft) : '',
  ].filter(Boolean)
  return texts.length > 0 ? (
    <p role="status" className={own.keptJobs}>
      {texts.join(' ')}
    </p>
  ) : null
}

export default KeptJobs
