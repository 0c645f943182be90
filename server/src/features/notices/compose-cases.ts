/** Notices of damage cases, to the company and to the carrier. */
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
