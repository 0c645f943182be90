/** Notices of damage cases: to the company and the carrier, and to the client once a case is released to it. */
import { momentText } from '../../documents/wording.ts'
import type { CaseRecord } from '../../records/cases/index.ts'
import type { DamageRecord } from '../../records/stops/index.ts'
import { presentDamage } from '../../views/jobs/inspections.present.ts'
import { forClient, orderTitle, vehicleText } from './compose-client.ts'
import { cargoOf, forCompany, jobOf, known, laneOf, type Draft } from './drafts.ts'
import type { NoticeEvent } from './notice-events.ts'
import type { NoticeContext } from './notice-context.ts'

const ANSWERS: Readonly<Record<string, string>> = {
  acknowledge: 'acknowledges the claim',
  offer: 'makes an offer',
  pay: 'pays the claim',
  decline: 'declines the claim',
  status: 'gives a status update',
}

const toCarrier = (
  accountGuid: string,
  caseGuid: string,
  given: Pick<Draft, 'kind' | 'subject' | 'paragraphs'>,
): Draft => ({
  accountGuid,
  portal: 'carrier',
  permission: 'inspections.view',
  foremost: [],
  contacts: [],
  facts: [],
  pay: [],
  papers: [],
  button: 'Open the case',
  path: `/cases/${caseGuid}`,
  ...given,
})

export function composeCase(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  const { aggregate, company } = context
  const job = jobOf(context, happening.jobGuid)
  const { vendorGuid, subjectGuid, after, kind, reason } = happening
  if (!job) return undefined
  const number = `D-${String(after['number'])}`
  const load = `${cargoOf(aggregate, job.guid)}, ${laneOf(aggregate, job.guid)}`
  if (kind === 'case.noted' || kind === 'case.answered') {
    const isNew = kind === 'case.noted'
    const vendor = job.of_vendor_name ?? 'The carrier'
    return {
      ...forCompany(context, job, {
        kind,
        permission: 'inspections.view',
        subject: isNew ? `New damage on job ${job.number}: case ${number}` : `${vendor} responded to case ${number}`,
        paragraphs: [
          isNew
            ? `Damage was noted on job ${job.number} that wasn’t there at pickup: ${load}.`
            : `${vendor} ${ANSWERS[String(after['kind'])] ?? 'answers'} on job ${job.number}: ${load}.`,
        ],
        facts: known([
          ['Carrier', job.of_vendor_name],
          ['Reason', reason],
        ]),
      }),
      button: 'Open the case',
      path: `/cases/${subjectGuid}`,
    }
  }
  if (!vendorGuid) return undefined
  return kind === 'case.claimed'
    ? toCarrier(vendorGuid, subjectGuid, {
        kind,
        subject: `Damage claim on job ${job.number}: case ${number}`,
        paragraphs: [
          `A claim was filed in writing for damage on job ${job.number}: ${load}.`,
          'Acknowledge it within 30 days.',
        ],
      })
    : toCarrier(vendorGuid, subjectGuid, {
        kind,
        subject: `Damage case ${number} on job ${job.number}`,
        paragraphs: [
          `${company.name} opened a damage case on job ${job.number}: ${load}. Nothing has been claimed yet. Please share what you know.`,
        ],
      })
}

/** Damages listed in one mail. */
const MAX_DAMAGES = 10

/** The damage that a client is told of, as its case stands; without notes, and without the carrier's side of it. */
export function damageFound(context: NoticeContext, row: CaseRecord, ofOrder: readonly DamageRecord[]): Draft {
  const vehicle = context.aggregate.commodities.find(({ guid }) => guid === row.commodity_guid)
  const damages = ofOrder.filter(({ guid }) => row.damage_guids.includes(guid)).map(presentDamage)
  const more = damages.length - MAX_DAMAGES
  return forClient(context, {
    kind: 'case.released',
    permission: 'inspections.view',
    // What stands in a case is read with a sign-in.
    contacts: [],
    subject: `${orderTitle(context)}: damage at delivery, case D-${row.number}`,
    paragraphs: [
      damages.length
        ? 'A delivery inspection shows damage that the pickup inspection does not. The pictures of both are in the case.'
        : 'Damage was reported after the delivery. The pictures of the inspections are in the case.',
    ],
    facts: known([
      ['Vehicle', vehicle && vehicleText(vehicle)],
      ['Noted', momentText(row.noted_at, row.of_time_zone)],
      ['Place', row.of_place],
      ...damages
        .slice(0, MAX_DAMAGES)
        .map(({ areaLabel, area, typeLabel, type, severityLabel }): [string, string] => [
          'Damage',
          [areaLabel ?? area, typeLabel ?? type, severityLabel].filter(Boolean).join(', '),
        ]),
      ['', more > 0 ? `and ${more} more` : null],
    ]),
    button: 'Open the case',
    path: `/cases/${row.guid}`,
  })
}
