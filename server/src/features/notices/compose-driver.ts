/** Notices to the person who drives: assigned or no longer, changed, and what dispatch decided on an update. */
import { listOf } from '../../platform/unknown-fields.ts'
import { wordFor } from '../../documents/wording.ts'
import type { ParkedRecord } from '../../records/field/index.ts'
import type { JobRecord } from '../../records/orders/index.ts'
import { cargoOf, jobOf, known, laneOf, wayFacts, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

const toDriver = (
  { wording: { words } }: NoticeContext,
  accountGuid: string,
  userGuid: string,
  given: Pick<Draft, 'kind' | 'subject' | 'paragraphs' | 'facts' | 'path'> & Partial<Draft>,
): Draft => ({
  accountGuid,
  portal: 'carrier',
  permission: 'jobs.view',
  foremost: [userGuid],
  isPersonal: true,
  contacts: [],
  pay: [],
  papers: [],
  button: words.offer.openJob,
  ...given,
})

const pathOf = (job: JobRecord) => `/jobs/${job.guid}`

export function driverAssigned(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  const { isCorrection, before, after } = happening
  const job = jobOf(context, happening.subjectGuid)
  const driver = (isCorrection ? before : after)['driver_guid']
  // An award that ended took the driver with it.
  const was = typeof before['vendor_guid'] === 'string' ? before['vendor_guid'] : null
  const accountGuid = (isCorrection ? was : null) ?? job?.vendor_guid ?? happening.vendorGuid
  if (!job || !accountGuid || typeof driver !== 'string') return undefined
  // Assigned again, or to someone else, by now.
  if ((job.driver_guid === driver) === isCorrection) return undefined
  const { offer: words } = context.wording.words
  const lane = laneOf(context, job.guid)
  return toDriver(context, accountGuid, driver, {
    kind: 'job.driver-assigned',
    subject: isCorrection ? words.drivesNoMore(job.number) : words.drives(job.number),
    paragraphs: [
      isCorrection
        ? words.drivesNoMoreText(job.number, lane)
        : words.drivesText(job.number, lane, cargoOf(context, job.guid)),
    ],
    facts: isCorrection ? [] : wayFacts(context, job.guid),
    path: isCorrection ? '/jobs' : pathOf(job),
    once: `${job.guid}/${driver}`,
    ...(isCorrection ? { button: words.openJobs, briefTitle: 'job.driver-removed' } : {}),
  })
}

/** Whoever sees offers gets the notice of the changed offer. */
export function jobChanged(context: NoticeContext, { jobGuid, after }: NoticeEvent): Draft | undefined {
  const job = jobOf(context, jobGuid)
  if (!job?.vendor_guid || !job.driver_guid) return undefined
  const { offer: words } = context.wording.words
  const named = { ...words.parts, commodities: words.cargoPart }
  const parts = listOf(after, 'parts').map((part) => wordFor(named, String(part)))
  return toDriver(context, job.vendor_guid, job.driver_guid, {
    kind: 'job.changed',
    unless: 'offers.view',
    subject: words.changeMade(job.number),
    paragraphs: [words.changedForDriver(context.company.name, job.number, laneOf(context, job.guid))],
    facts: known([[words.changed, parts.join(', ')]]),
    path: pathOf(job),
  })
}

/** An update that had waited for dispatch. A hired driver has no notices: whoever gave out the link has. */
export function composeDecided(context: NoticeContext, item: ParkedRecord): Draft | undefined {
  if (item.state === 'parked') return undefined
  const job = jobOf(context, item.job_guid)
  const isTheirs = job?.vendor_guid === item.account_guid && [null, item.user_guid].includes(job.driver_guid)
  const isApplied = item.state === 'applied'
  const { decided: words, reason } = context.wording.words.offer
  const items: Readonly<Record<string, string>> = words.items
  const title = items[item.kind] ?? words.sent
  const done = item.of_place ? words.at(title, item.of_place) : title
  const what = job ? words.ofJob(done, job.number) : done
  return toDriver(context, item.account_guid, item.user_guid, {
    kind: 'field-item.decided',
    subject: isApplied ? words.applied(what) : words.filed(what),
    paragraphs: [isApplied ? words.appliedText : words.filedText],
    facts: known([
      [words.recordedBy, item.user_name],
      [reason, item.decision_reason],
    ]),
    path: job && isTheirs ? pathOf(job) : '/jobs',
    ...(isApplied ? {} : { briefTitle: 'field-item.filed' }),
  })
}
