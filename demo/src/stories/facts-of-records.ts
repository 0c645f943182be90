/** Facts for the turns of a story's order and jobs: the same that the server reads from the stored records. */
import type { EarnedContext } from '@waybill/server/records/earned/index.ts'
import type { RelatedFacts } from '@waybill/server/records/projections/index.ts'
import type { OrderStory } from './order-story.ts'

const inTime = (dates: readonly Date[]) => dates.toSorted((a, b) => a.getTime() - b.getTime())
const earliest = (dates: readonly Date[]): Date | undefined => inTime(dates)[0]

export function factsOfRecords({ demo, aggregate, records, documents }: OrderStory): RelatedFacts {
  const jobOfPost = new Map(aggregate.posts.map((post) => [post.guid, post.job_guid]))
  const open = records.post_requests.filter((request) => request.status === 'open')
  const draft = earliest(
    records.invoices
      .filter((invoice) => invoice.type === 'invoice' && invoice.status === 'DRAFT')
      .map((invoice) => invoice.created_at),
  )
  const isPapered = (job: string) =>
    documents.some(
      ({ kind, jobGuid }) => jobGuid === job && (kind === 'proof-of-delivery' || kind === 'bill-of-lading'),
    ) ||
    records.inspections.some(
      (each) => each.job_guid === job && each.status === 'completed' && each.signed_by_name !== null,
    )
  return {
    attempts: [...Map.groupBy(records.stop_attempts, (attempt) => attempt.stop_guid)].map(([guid, all]) => ({
      stop_guid: guid,
      at: inTime(all.map((attempt) => attempt.at))
        .at(-1)!
        .toISOString(),
    })),
    proved: [
      ...documents.filter(({ kind }) => kind === 'proof-of-delivery').map(({ stopGuid }) => stopGuid),
      ...records.inspections
        .filter(
          (each) =>
            each.status === 'completed' &&
            each.superseded_at === null &&
            (each.signed_by_name !== null || each.not_available_reason !== null),
        )
        .map((each) => each.stop_guid),
    ],
    parked: records.field_items.flatMap((item) =>
      item.state === 'parked' && item.job_guid ? [{ job_guid: item.job_guid, at: item.received_at.toISOString() }] : [],
    ),
    pictures: null,
    cases: records.damage_cases.map((each) => ({ job_guid: each.job_guid, at: each.noted_at.toISOString() })),
    requests: [...Map.groupBy(open, (request) => jobOfPost.get(request.post_guid))].flatMap(([guid, all]) =>
      guid
        ? [
            {
              job_guid: guid,
              at: earliest(all.map((request) => request.created_at))!.toISOString(),
              count: all.length,
            },
          ]
        : [],
    ),
    disputes: [
      ...Map.groupBy(
        records.invoice_lines.filter((line) => line.disputed_at !== null && line.dispute_outcome === null),
        (line) => records.invoices.find(({ guid, type }) => guid === line.invoice_guid && type === 'bill')?.job_guid,
      ),
    ].flatMap(([guid, lines]) =>
      guid ? [{ job_guid: guid, at: earliest(lines.flatMap((line) => line.disputed_at ?? []))!.toISOString() }] : [],
    ),
    bills: records.invoices.flatMap((invoice) =>
      invoice.type === 'bill' && invoice.status !== 'VOID' && invoice.job_guid
        ? [
            {
              job_guid: invoice.job_guid,
              received: invoice.reference_number !== null,
              matched: invoice.is_matched !== false,
              posted: invoice.status !== 'DRAFT',
              held: invoice.payment_held,
              proof: isPapered(invoice.job_guid),
              // Carriers without one get no offers.
              w9: true,
              released: invoice.payment_status !== 'NOT_RELEASED' || ['PAID', 'WRITTEN_OFF'].includes(invoice.status),
            },
          ]
        : [],
    ),
    unbilled_at: draft?.toISOString() ?? null,
    time_zone: demo.zone,
  }
}

/** Facts for the earned charges of the order. */
export const earnedContextOf = ({ records }: OrderStory): EarnedContext => ({
  attempts: records.stop_attempts
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ stop_guid, at, reason }) => ({ stop_guid, at: at.toISOString(), reason })),
  found: null,
  vendors: null,
  kept: null,
  settings: {},
})
