/** Notices of damage cases: to the company and the carrier, and to the client once a case is released to it. */
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
  { wording: { words } }: NoticeContext,
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
  button: words.offer.openCase,
  path: `/cases/${caseGuid}`,
  ...given,
})

export function composeCase(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  const { company } = context
  const { offer: words } = context.wording.words
  const job = jobOf(context, happening.jobGuid)
  const { vendorGuid, subjectGuid, after, kind, reason } = happening
  if (!job) return undefined
  const number = `D-${String(after['number'])}`
  const load = `${cargoOf(context, job.guid)}, ${laneOf(context, job.guid)}`
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
    ? toCarrier(context, vendorGuid, subjectGuid, {
        kind,
        subject: words.claim(job.number, number),
        paragraphs: [words.claimText(job.number, load), words.acknowledge],
      })
    : toCarrier(context, vendorGuid, subjectGuid, {
        kind,
        subject: words.caseOpened(number, job.number),
        paragraphs: [words.caseOpenedText(company.name, job.number, load)],
      })
}

/** Damages listed in one mail. */
const MAX_DAMAGES = 10

/** The damage that a client is told of, as its case stands; without notes, and without the carrier's side of it. */
export function damageFound(context: NoticeContext, row: CaseRecord, ofOrder: readonly DamageRecord[]): Draft {
  const { words, momentText } = context.wording
  const { condition, notice, trade } = words
  const vehicle = context.aggregate.commodities.find(({ guid }) => guid === row.commodity_guid)
  const damages = ofOrder.filter(({ guid }) => row.damage_guids.includes(guid)).map(presentDamage)
  const more = damages.length - MAX_DAMAGES
  return forClient(context, {
    kind: 'case.released',
    permission: 'inspections.view',
    // What stands in a case is read with a sign-in.
    contacts: [],
    subject: notice.damage.subject(orderTitle(context), `D-${row.number}`),
    paragraphs: [damages.length ? notice.damage.found : notice.damage.reported],
    facts: known([
      [trade.vehicle, vehicle && vehicleText(vehicle, context.wording)],
      [notice.damage.noted, momentText(row.noted_at, row.of_time_zone)],
      [notice.damage.place, row.of_place],
      ...damages
        .slice(0, MAX_DAMAGES)
        .map(({ areaLabel, area, typeLabel, type, severityLabel, severity }): [string, string] => [
          notice.damage.damage,
          [
            condition.damage('areas', area, areaLabel ?? area),
            condition.damage('types', type, typeLabel ?? type),
            severityLabel && condition.damage('severities', severity ?? '', severityLabel),
          ]
            .filter(Boolean)
            .join(', '),
        ]),
      ['', more > 0 ? notice.more(more) : null],
    ]),
    button: notice.openCase,
    path: `/cases/${row.guid}`,
  })
}
