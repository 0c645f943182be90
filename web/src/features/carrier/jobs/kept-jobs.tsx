/** How many jobs work without signal, if there are more of them than a phone stores. */
import { usePack } from './use-pack.ts'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'

const KeptJobs = () => {
  const day = usePack()?.day
  // A day stored by an earlier version lacks `jobsLeft`.
  return day && day.jobsLeft > 0 ? (
    <p role="status" className={own.keptJobs}>
      {words.jobsLeft(day.jobs.length, day.jobsLeft)}
    </p>
  ) : null
}

export default KeptJobs
