/** The company's offers, each next to the job's others. */
import { Button } from '@mantine/core'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { errorText } from '../../api/error-text.ts'
import { type JobActs, useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { offerList } from '../../features/jobs/offer-list.tsx'
import { OffersPanel } from '../../features/jobs/offers-panel.tsx'
import { useJobLive } from '../../features/jobs/use-job-live.ts'
import { cityOf } from '../../features/orders/detail/order-words.ts'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { ListScreen } from '../../shell/list/list-screen.tsx'
import { MissingRecord } from '../../shell/list/missing-record.tsx'
import { Page } from '../../shell/page/page.tsx'
import { SidePanel } from '../../shell/page/side-panel.tsx'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../ui/empty.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import classes from './offers.module.css'

const OfferPeek = ({ offer, acts, onClose }: { offer: Contract; acts: JobActs; onClose: () => void }) => {
  const { data: job, error } = useQuery(jobQuery(offer.job.guid))
  useJobLive(offer.job.guid, offer.order.guid)
  return (
    <SidePanel
      title={`Job ${offer.job.number}`}
      actions={
        <Link to="/jobs/$jobGuid" params={{ jobGuid: offer.job.guid }}>
          Open page
        </Link>
      }
      onClose={onClose}
    >
      {job ? (
        <div className={classes.peek}>
          <strong>
            {cityOf(job.stops[0]?.terminal)} <span aria-label="to">→</span> {cityOf(job.stops.at(-1)?.terminal)}
          </strong>
          <WaitingBar waiting={job.waiting} />
          <OffersPanel job={job} acts={acts} />
        </div>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Spinner size="md" label="Loading job" />
      )}
    </SidePanel>
  )
}

const Offers = ({ viewer }: { viewer: ColumnViewer }) => {
  const list = useMemo(() => offerList(viewer), [viewer])
  const acts = useJobActs()
  return (
    <>
      <ListScreen
        list={list}
        title="Offers"
        keys={
          viewer.permissions.has('offers.accept_on_behalf')
            ? [
                {
                  keys: 'a',
                  label: 'Accept for the carrier',
                  run: (offer) => void (offer?.can.includes('accept') && acts.open({ name: 'accept', offer })),
                },
              ]
            : []
        }
        renderPeek={({ id, now, onClose }) =>
          now.peeked ? (
            <OfferPeek key={id} offer={now.peeked} acts={acts} onClose={onClose} />
          ) : (
            <MissingRecord title="Offer" now={now} onClose={onClose} />
          )
        }
        renderEmpty={() => (
          <Empty title="No offers yet" text="Offers of jobs to carriers appear here.">
            <Button renderRoot={(props) => <Link to="/jobs/ready" {...props} />}>Open ready jobs</Button>
          </Empty>
        )}
      />
      {acts.sheet}
    </>
  )
}

export const OffersScreen = () => {
  const viewer = useViewer()
  return viewer ? <Offers viewer={viewer} /> : <Page title="Offers" isLoading />
}
