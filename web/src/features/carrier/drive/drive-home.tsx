/** The one job of a link: the next stop as a large card, then all stops. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayPack } from '../../../api/outbox/day-pack.ts'
import { ownerOfLink } from '../../../api/outbox/driver-link.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { FieldPage } from '../../../shell/field/field-page.tsx'
import { ListLoading } from '../../../shell/field/list-state.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { momentText } from '../../../ui/format/time-text.ts'
import { JobStops } from '../jobs/job-stops.tsx'
import { JobPapers } from '../jobs/job-papers.tsx'
import { jobQuery, nextOf } from '../jobs/jobs.api.ts'
import { NextCard } from '../jobs/next-card.tsx'
import { wayOf } from '../jobs/stop-words.ts'
import { WINDOW } from '../window.words.ts'
import { DRIVE as words } from './drive.words.ts'
import own from './drive.module.css'
import { LanguageChoice } from './language-choice.tsx'
import { useLink } from './use-link.ts'

/** The guid of the job; null if the day has none, undefined while loading. */
const useJobGuid = (): string | null | undefined => {
  const { id } = useLink()
  const state = useOutbox()
  const [guid, setGuid] = useState<string | null>()
  useEffect(() => {
    void dayPack(ownerOfLink(id)).then((pack) => pack && setGuid(pack.day.jobs[0]?.guid ?? null))
  }, [id, state])
  return guid
}

const useOnlyJob = () => {
  const guid = useJobGuid()
  const query = jobQuery(guid ?? '')
  const { data } = useQuery({ ...query, enabled: Boolean(guid) })
  return { job: guid ? data : undefined, isNone: guid === null, asOf: [query] }
}

export const DriveHome = () => {
  const link = useLink()
  const { job, isNone, asOf } = useOnlyJob()
  const [title, text] = words.done
  const way = job && wayOf(job)
  const [next] = job ? nextOf([job]) : []
  return (
    <FieldPage title={words.job(link.jobNumber)} asOf={asOf} isFlush={!job}>
      {isNone ? <Empty title={title} text={text} /> : null}
      {!job && !isNone ? <ListLoading label={words.loading} /> : null}
      {job ? (
        <>
          <p className={classes.way}>
            {way?.from} <span aria-label={WINDOW.to}>→</span> {way?.to}
          </p>
          {next ? (
            <div className={own.next}>
              <NextCard next={next} />
            </div>
          ) : null}
          <Part title={words.allStops}>
            <JobStops job={job} />
          </Part>
          <p className={classes.dimmed}>{words.yourLink(momentText(link.dateExpires))}</p>
          <LanguageChoice />
        </>
      ) : null}
    </FieldPage>
  )
}

export const DrivePapers = () => {
  const { job, isNone, asOf } = useOnlyJob()
  const [title, text] = words.done
  return (
    <FieldPage title={words.papers} asOf={asOf} isLoading={!job && !isNone}>
      {job ? <JobPapers job={job} /> : <Empty title={title} text={text} />}
    </FieldPage>
  )
}
