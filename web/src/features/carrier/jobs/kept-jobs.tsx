/** What the phone has of the jobs while there is no signal: how old it is, and which it leaves out. */
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
