/** The stops of a job in order, each linked to its page. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigButton, BigOutLink, Lines, Part, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import type { ToneName } from '../../../ui/palette.ts'
import { callLink } from '../../../ui/format/reach-link.ts'
import { windowText } from '../trade-words.ts'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'
import { collectedText, collectText, contactText, distanceText, driverText, loadText } from './job-facts.ts'
import { addressText, placeName, stopTone, stopTypeText } from './stop-words.ts'
import { useOpenSheet } from '../../../shell/kept/use-open-sheet.ts'

const TONES = {
  new: 'slate',
  scheduled: 'slate',
  started: 'cyan',
  completed: 'green',
  canceled: 'red',
} as const satisfies Record<Job['stops'][number]['status'], ToneName>

const DriverForm = lazy(() => import('./driver-form.tsx'))
const DriverLinks = lazy(() => import('./driver-links.tsx'))

const DriverOf = ({ job }: { job: Job }) => {
  const [isAsking, setAsking] = useOpenSheet<boolean>(`driver ${job.guid}`, () => job.can.includes('assign-driver'))
  const givesLinks = useHolds('offers.accept')
  const mayAssign = job.can.includes('assign-driver')
  return mayAssign || givesLinks ? (
    <div className={classes.acts}>
      {mayAssign ? <BigButton onClick={() => setAsking(true)}>{words.assignDriver}</BigButton> : null}
      <Suspense fallback={null}>{givesLinks ? <DriverLinks job={job} mayGive={mayAssign} /> : null}</Suspense>
      {isAsking ? (
        <Suspense fallback={null}>
          <DriverForm job={job} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  ) : null
}

export const JobStops = ({ job }: { job: Job }) => (
  <>
    <ol className={own.rows}>
      {job.stops.map((stop) => (
        <li key={stop.guid}>
          <Link to="/stops/$stopGuid" params={{ stopGuid: stop.guid }} className={own.stop}>
            <span className={own.nextTop}>
              <Pill tone={stopTone(stop)}>{stopTypeText(stop)}</Pill>
              <Pill tone={TONES[stop.status]}>{words.stopStatuses[stop.status]}</Pill>
            </span>
            <strong className={classes.way}>{placeName(stop)}</strong>
            <span>{addressText(stop)}</span>
            <span className={classes.dimmed}>
              {words.vehicles(stop.commodities.length)} · {windowText(stop, stop.terminal?.timeZone)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
    {job.instructions ? (
      <Part title={words.instructions}>
        <p>{job.instructions}</p>
      </Part>
    ) : null}
    <Part>
      <Lines
        lines={[
          [words.trailer, job.equipmentType && equipmentText(job.equipmentType.label)],
          [words.inspection, words.inspections[job.inspectionType as InspectionType] ?? job.inspectionType],
          [words.driver, driverText(job) || words.noDriver],
          [words.dispatcher, job.dispatcher?.name],
          [words.vendorContact, job.vendorContact && contactText(job.vendorContact)],
          [words.category, job.category],
          [words.distance, distanceText(job)],
          [words.load, job.load && loadText(job.load, job.guid)],
          [words.collects, job.collect && collectText(job.collect)],
          [words.collected, job.collect && collectedText(job.collect)],
        ]}
      />
      <DriverOf job={job} />
      {job.dispatcher?.phoneNumber ? (
        <div className={classes.acts}>
          <BigOutLink href={callLink(job.dispatcher.phoneNumber)}>{words.call(job.dispatcher.name)}</BigOutLink>
        </div>
      ) : null}
    </Part>
  </>
)
