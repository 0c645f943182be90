/** Links for hired drivers to do the job without an account: recipient, expiry, and revoking. Loaded with the job. */
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import type { DriverLink, DriverLinkWithUrl } from '@waybill/contract/field/field.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { IconLink } from '../../../ui/icons/link.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { platformQueryOf, useApis } from '../../../api/queries.ts'
import { AskSheet } from '../../../shell/form/ask-sheet.tsx'
import { BigButton, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { momentText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { useRefresh } from '../use-refresh.ts'
import { LINKS as words } from './driver-links.words.ts'
import own from './jobs.module.css'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const NewLink = lazy(() => import('./new-driver-link.tsx'))
const GivenLink = lazy(() => import('./given-link.tsx'))

const stateOf = (link: DriverLink, now: number) => {
  if (link.dateRevoked) return <Pill tone="slate">{words.revoked}</Pill>
  if (!link.isActive || Date.parse(link.dateExpires) <= now) return <Pill tone="slate">{words.over}</Pill>
  return link.phonesStarted > 0 ? (
    <Pill tone="green">{words.started}</Pill>
  ) : (
    <Pill tone="amber">{words.notStarted}</Pill>
  )
}

const Row = ({ link, onEnd }: { link: DriverLink; onEnd: () => void }) => {
  const now = useNow()
  const end = link.dateRevoked ? words.endedOn(momentText(link.dateRevoked)) : words.until(momentText(link.dateExpires))
  return (
    <li className={own.link}>
      <span className={classes.top}>
        <strong>{link.name}</strong>
        {stateOf(link, now)}
      </span>
      <span className={classes.dimmed}>
        {[link.phoneNumber, end, link.createdBy && words.by(link.createdBy)].filter(Boolean).join(' · ')}
      </span>
      {link.isActive ? (
        <span>
          <BigButton aria-label={words.endOf(link.name)} onClick={onEnd}>
            {words.end}
          </BigButton>
        </span>
      ) : null}
    </li>
  )
}

const DriverLinks = ({ job, mayGive }: { job: Job; mayGive: boolean }) => {
  const { platform } = useApis()
  const refresh = useRefresh()
  const params = { guid: job.guid }
  const { data } = useQuery(platformQueryOf(fieldOfficeRoutes.links, { params }))
  const [isAsking, setAsking] = useOpenSheet<boolean>(`driver link ${job.guid}`)
  const [given, setGiven] = useState<DriverLinkWithUrl>()
  const [ending, setEnding] = useState<DriverLink>()
  const close = () => setEnding(undefined)
  return (
    <>
      {mayGive ? (
        <BigButton icon={<IconLink size="1.375rem" aria-hidden="true" />} onClick={() => setAsking(true)}>
          {words.give}
        </BigButton>
      ) : null}
      {data && data.results.length > 0 ? (
        <ul className={own.rows} aria-label={words.title}>
          {data.results.map((link) => (
            <Row key={link.guid} link={link} onEnd={() => setEnding(link)} />
          ))}
        </ul>
      ) : null}
      <Suspense fallback={null}>
        {isAsking ? (
          <NewLink
            job={job}
            onGiven={(link) => {
              setAsking(false)
              setGiven(link)
              void refresh(['job', 'job list'])
            }}
            onClose={() => setAsking(false)}
          />
        ) : null}
        {given ? <GivenLink link={given} jobNumber={job.number} onClose={() => setGiven(undefined)} /> : null}
      </Suspense>
      {ending ? (
        <AskSheet
          title={words.endAsk(ending.name)}
          act={words.end}
          run={() => platform.call(fieldOfficeRoutes.endLink, { params: { guid: job.guid, linkGuid: ending.guid } })}
          onDone={() => {
            void refresh(['job'])
            close()
          }}
          onClose={close}
        >
          {words.endSays}
        </AskSheet>
      ) : null}
    </>
  )
}
export default DriverLinks
