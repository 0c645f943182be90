/** The order as its client or a carrier sees it, tinted, with what that party does not see. */
import type { Hidden, SeenBy } from '@waybill/contract/orders/seen-by.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../api/queries.ts'
import { BrandSlot } from '../../shell/branding/brand-slot.tsx'
import { JobFacts } from '../../features/jobs/job-facts.tsx'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import { JOB_WORDS } from '../../features/orders/detail/order-words.ts'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import type { SeeAsParty } from './see-as.ts'
import { OrderReading } from './order-reading.tsx'
import classes from './other-view.module.css'

const KINDS: Readonly<Record<Hidden['kind'], string>> = { field: '', job: 'Job', note: 'Note', file: 'File' }

const NotSeen = ({ who, hidden }: { who: string; hidden: readonly Hidden[] }) => (
  <Section title={`What ${who} doesn’t see`} resetKey={hidden}>
    {hidden.length === 0 ? (
      <p className={classes.quiet}>They see everything you see.</p>
    ) : (
      <ul className={classes.hidden}>
        {hidden.map(({ kind, name, guid }) => (
          <li key={`${kind} ${name} ${guid}`}>
            {KINDS[kind] ? <small>{KINDS[kind]}</small> : null}
            {name}
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const Papers = ({ notes, files }: Pick<SeenBy, 'notes' | 'files'>) => (
  <>
    <Section title="Notes" resetKey={notes}>
      {notes.length === 0 ? <p className={classes.quiet}>No notes.</p> : null}
      <ul className={classes.papers}>
        {notes.map(({ guid, body, createdBy, dateCreated }) => (
          <li key={guid}>
            <p>{body}</p>
            <p className={classes.quiet}>{[createdBy, momentText(dateCreated)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </Section>
    <Section title="Documents" resetKey={files}>
      {files.length === 0 ? <p className={classes.quiet}>No documents.</p> : null}
      <ul className={classes.papers}>
        {files.map(({ guid, name, usage, url }) => (
          <li key={guid}>
            <a href={url ?? undefined} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            <span className={classes.quiet}>{usage}</span>
          </li>
        ))}
      </ul>
    </Section>
  </>
)

const JobReading = ({ job }: { job: Job }) => (
  <SectionColumns
    side={
      <Section title={`Details of job ${job.number}`} resetKey={job}>
        <FactList
          facts={[
            ['Status', JOB_WORDS[job.status][0]],
            ['Pay', job.vendorPayment == null ? null : moneyText(job.vendorPayment)],
          ]}
        />
        <JobFacts job={job} />
      </Section>
    }
  >
    <Section title={`Stops of job ${job.number}`} resetKey={job}>
      <StopTimeline stops={job.stops} />
    </Section>
    <Section title={`Vehicles of job ${job.number}`} resetKey={job}>
      <OrderVehicles commodities={job.commodities} />
    </Section>
  </SectionColumns>
)

export const SeenAs = ({ orderGuid, party }: { orderGuid: string; party: SeeAsParty }) => {
  const { portal, account, name } = party
  const { data, error } = useQuery(
    platformQueryOf(orderViewsRoutes.seenBy, { params: { guid: orderGuid }, query: { portal, account } }),
  )
  if (error && !data) throw error
  return (
    <div className={classes.view} data-tone={portal}>
      <div className={`${classes.bar} ${classes.branded}`} role="status">
        <span>
          <strong>As {name} sees it.</strong> Nothing can be changed here; V goes on to the next party.
        </span>
        <BrandSlot as="line" />
      </div>
      {data ? (
        <>
          <NotSeen who={name} hidden={data.hidden} />
          {data.order ? (
            <OrderReading order={data.order}>
              <Papers notes={data.notes} files={data.files} />
            </OrderReading>
          ) : (
            <>
              {data.jobs.map((job) => (
                <JobReading key={job.guid} job={job} />
              ))}
              <Papers notes={data.notes} files={data.files} />
            </>
          )}
        </>
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton height="12rem" />
        </div>
      )}
    </div>
  )
}
