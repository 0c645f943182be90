import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OnTimePlot, ProfitPlot } from '../../features/figures/week-plots.tsx'
import { VendorFleet } from '../../features/fleet/vendor-fleet.tsx'
import { OFFER_STATUS_LABELS, OFFER_STATUS_TONES } from '../../features/jobs/offer-words.ts'
import { jobStatusLabel, jobStatusTone } from '../../features/jobs/job-words.ts'
import { lanesQuery, offersOfQuery, openJobsQuery, scorecardQuery } from '../../features/scorecards/scorecards.api.ts'
import { VendorFigures, VendorSamples } from '../../features/scorecards/vendor-figures.tsx'
import { VendorLaneTable } from '../../features/scorecards/vendor-lanes.tsx'
import { VendorBalance } from '../../features/scorecards/vendor-balance.tsx'
import { Hint } from '../../shell/page/panel-parts.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'
import { DueText } from '../../ui/due-text.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { shortDateText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import classes from './account-detail.module.css'
import { named, PapersSection, PeopleSection, TrailSection } from './account-parts.tsx'
import { PendingRemit } from '../../features/accounts/vendor-pay.tsx'
import { PaySection } from './pay-section.tsx'
import { StandingSection } from './standing-section.tsx'

const OpenJobs = ({ account: { guid, name } }: { account: Account }) => {
  const { data } = useQuery(openJobsQuery(guid))
  return (
    <Section
      title="Jobs in progress"
      aside={
        <Link to="/jobs" search={named('vendorName', name)}>
          All jobs
        </Link>
      }
    >
      {data?.results.length === 0 ? <Hint>No jobs in progress.</Hint> : null}
      <ul className={classes.rows}>
        {data?.results.map(({ guid: jobGuid, number, status, waiting, ...job }) => (
          <li key={jobGuid}>
            <Link to="/jobs/$jobGuid" params={{ jobGuid }}>
              {number}
            </Link>
            <Tag tone={jobStatusTone(status)}>{jobStatusLabel(status)}</Tag>
            <span className={classes.grow}>{[job.originCity, job.destinationCity].filter(Boolean).join(' → ')}</span>
            <DueText due={waiting?.due} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Offer = ({ offer: { job, amount, status, dateSent } }: { offer: Contract }) => (
  <li>
    <Link to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
      {job.number}
    </Link>
    <span className={classes.grow}>{amount === undefined ? '' : moneyText(amount)}</span>
    <Tag tone={OFFER_STATUS_TONES[status]}>{OFFER_STATUS_LABELS[status]}</Tag>
    <span className={classes.quiet}>{shortDateText(dateSent)}</span>
  </li>
)

const Offers = ({ account: { guid, name } }: { account: Account }) => {
  const { data } = useQuery(offersOfQuery(guid))
  return (
    <Section
      title="Offers"
      aside={
        <Link to="/offers" search={named('vendor.name', name)}>
          All offers
        </Link>
      }
    >
      {data?.results.length === 0 ? <Hint>No offers yet.</Hint> : null}
      <ul className={classes.rows}>
        {data?.results.map((offer) => (
          <Offer key={offer.guid} offer={offer} />
        ))}
      </ul>
    </Section>
  )
}

export const VendorOverview = ({ account }: { account: Account }) => {
  const { data: card } = useQuery(scorecardQuery(account.guid))
  const { data: lanes } = useQuery(lanesQuery(account.guid))
  const seesProfit = card?.weeks.some((week) => week.grossProfit !== undefined)
  return (
    <SectionColumns
      isFramed
      side={
        <>
          {account.pendingChange && account.remitTo ? (
            <Section title="New bank details wait for a second person" resetKey={account}>
              <PendingRemit vendor={account} />
            </Section>
          ) : null}
          <StandingSection vendor={account} />
          <PaySection vendor={account} />
          {card?.owed ? (
            <Section
              title="Money"
              aside={
                <Link to="/bills" search={named('vendor.name', account.name)}>
                  Bills
                </Link>
              }
            >
              <VendorBalance owed={card.owed} />
            </Section>
          ) : null}
          <Section title="Trucks and drivers" resetKey={account.guid}>
            <VendorFleet vendorGuid={account.guid} />
          </Section>
          <PapersSection account={account} />
          <PeopleSection kind="vendor" account={account} />
          <TrailSection account={account} />
        </>
      }
    >
      {card ? <VendorFigures card={card} /> : null}
      <Section title="Lanes" aside={<span className={classes.quiet}>by state, last {lanes?.days ?? 180} days</span>}>
        {lanes ? <VendorLaneTable lanes={lanes} /> : null}
      </Section>
      {card ? (
        <div className={classes.pair}>
          <OnTimePlot weeks={card.weeks} whose={{ field: 'vendorName', operator: 'eq', value: account.name }} />
          {seesProfit ? (
            <ProfitPlot weeks={card.weeks} whose={{ field: 'vendorName', operator: 'eq', value: account.name }} />
          ) : null}
        </div>
      ) : null}
      <div className={classes.pair}>
        <IfPermitted permission="jobs.view">
          <OpenJobs account={account} />
        </IfPermitted>
        <IfPermitted permission="offers.view">
          <Offers account={account} />
        </IfPermitted>
      </div>
      <Section title="Recent issues">{card ? <VendorSamples samples={card.samples} /> : null}</Section>
    </SectionColumns>
  )
}
