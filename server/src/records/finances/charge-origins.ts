/** The sources of an order's charges: who entered them, the offers they were agreed by, what was earned, what bills them. */
import type { ChargeOrigin } from '@waybill/contract/finances/finances.shapes.ts'
import type { Evidence, KeptEvidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import type { EarnedRule } from '@waybill/contract/vocabulary/earned.ts'
import { chargeOrigin, type OriginFacts } from '@waybill/domain/money/charge-origin.ts'
import { chargesOfStops, type StopVisit, visitEvidence } from '@waybill/domain/money/detention.ts'
import { itemOfRule } from '@waybill/domain/money/earned-charges.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { Row } from '../rows.ts'

/** Instants inside are database strings. */
interface Stored {
  at: string
  by: string | null
}
interface OriginRow extends Pick<
  Row<'charges'>,
  | 'guid'
  | 'kind'
  | 'side'
  | 'item_id'
  | 'job_guid'
  | 'stop_guid'
  | 'needs_approval'
  | 'created_at'
  | 'updated_at'
  | 'approved_at'
  | 'refused_at'
> {
  created_by_name: string | null
  updated_by_name: string | null
  approved_by_name: string | null
  refused_by_name: string | null
  contract: {
    guid: string
    status: string
    vendor: string
    amount: string
    sent: Stored
    answered: { at: string | null; by: string | null; channel: string | null }
    paper: Paper | null
    bid: (Stored & { guid: string; amount: string | null }) | null
  } | null
  earned: { rule: EarnedRule; evidence: KeptEvidence[]; proofs: Paper[] | null } | null
  receipts: Paper[] | null
  billed: { guid: string; at: string; type: 'invoice' | 'bill'; number: string | null; status: string }[] | null
}
interface Paper {
  guid: string
  name: string
  sha256: string | null
}

const nameOf = (column: string) =>
  sql`(select u.name from users u where u.company_guid = c.company_guid and u.guid = ${sql.ref(column)})`
/** A document that was not removed, as a JSON object. */
const PAPER = sql.raw(`json_build_object('guid', a.guid, 'name', a.name, 'sha256', f.sha256)`)
const PAPERS = sql.raw(
  `attachments a join files f on f.company_guid = a.company_guid and f.guid = a.file_guid where a.company_guid = c.company_guid and a.order_guid = c.order_guid and a.deleted_at is null`,
)

const CONTRACT = sql`(select json_build_object('guid', k.guid, 'status', k.status, 'vendor', v.name, 'amount', k.amount::text,
    'sent', json_build_object('at', k.sent_at, 'by', ${nameOf('k.sent_by')}),
    'answered', json_build_object('at', k.answered_at, 'by', ${nameOf('k.answered_by')}, 'channel', k.answer_channel),
    'paper', (select ${PAPER} from ${PAPERS} and a.file_guid = k.document_file_guid limit 1),
    'bid', (select json_build_object('guid', r.guid, 'amount', r.amount::text, 'at', r.created_at, 'by', ${nameOf('r.user_guid')})
      from post_requests r where r.company_guid = k.company_guid and r.contract_guid = k.guid order by r.created_at desc limit 1))
  from contracts k join accounts v on v.company_guid = k.company_guid and v.guid = k.vendor_guid
  where k.company_guid = c.company_guid and k.guid = c.contract_guid)`

const EARNED = sql`(select json_build_object('rule', u.rule, 'evidence', u.evidence,
    'proofs', (select json_agg(p.paper) from (select ${PAPER} as paper from ${PAPERS} and a.usage = 'Proof Of Delivery'
      and (a.job_guid is null or a.job_guid = u.job_guid) order by a.created_at limit 3) p))
  from unbilled_charges u where u.company_guid = c.company_guid and u.order_guid = c.order_guid and u.charge_guid = c.guid limit 1)`

const RECEIPTS = sql`(select json_agg(p.paper) from (select ${PAPER} as paper from ${PAPERS} and a.file_guid = any(c.receipt_guids)
    and (a.job_guid is null or c.job_guid is null or a.job_guid = c.job_guid) order by a.created_at, a.guid) p)`

const BILLED = sql`(select json_agg(json_build_object('guid', i.guid, 'at', l.created_at, 'type', i.type, 'number', i.number, 'status', i.status) order by l.created_at)
  from invoices i join invoice_lines l on l.company_guid = i.company_guid and l.invoice_guid = i.guid
  where i.company_guid = c.company_guid and i.order_guid = c.order_guid and l.charge_guid = c.guid and i.status <> 'VOID')`

/** Of every charge on an order. */
export const chargeOriginsQuery = fixedQuery((companyGuid: string, orderGuid: string): Query<OriginRow> =>
  rawQuery(sql`select c.guid, c.kind, c.side, c.item_id, c.job_guid, c.stop_guid, c.needs_approval, c.created_at, c.updated_at, c.approved_at, c.refused_at,
      ${nameOf('c.created_by')} as created_by_name, ${nameOf('c.updated_by')} as updated_by_name,
      ${nameOf('c.approved_by')} as approved_by_name, ${nameOf('c.refused_by')} as refused_by_name,
      ${CONTRACT} as contract, ${EARNED} as earned, ${RECEIPTS} as receipts, ${BILLED} as billed
    from charges c where c.company_guid = ${companyGuid} and c.order_guid = ${orderGuid} and c.deleted_at is null`),
)

const iso = (at: string) => new Date(at).toISOString()
const done = (at: Date | null, by: string | null) => at && { at: at.toISOString(), by }

function contractOf({ contract }: OriginRow): OriginFacts['contract'] {
  if (!contract) return null
  const { answered, sent, bid, status } = contract
  return {
    ...contract,
    sent: { at: iso(sent.at), by: sent.by },
    accepted: answered.at && status === 'accepted' ? { ...answered, at: iso(answered.at) } : null,
    bid: bid && { ...bid, at: iso(bid.at) },
  }
}

const WORDS = { invoice: 'Invoice', bill: 'Vendor bill' } as const

interface Visited {
  /** What speaks for the detention that is asked for. */
  evidence: readonly Evidence[]
  /** The name of the stop at which the charge arose. */
  place: string | null
}

function originOf(row: OriginRow, { evidence: visit, place }: Visited): ChargeOrigin {
  const { earned, approved_at: approved, refused_at: refused } = row
  const isAnswered = approved !== null || refused !== null
  const isChanged = row.updated_at > row.created_at && !isAnswered
  return chargeOrigin({
    isCalculated: row.kind === 'cod' || row.kind === 'quick-pay-fee',
    isBase: row.kind === 'base',
    needsApproval: row.needs_approval,
    entered: { at: row.created_at.toISOString(), by: row.created_by_name },
    changed: isChanged ? done(row.updated_at, row.updated_by_name) : null,
    approved: done(approved, row.approved_by_name),
    refused: done(refused, row.refused_by_name),
    contract: contractOf(row),
    earned: earned && { ...earned, proofs: earned.proofs ?? [] },
    receipts: row.receipts ?? [],
    visit,
    place,
    billed: (row.billed ?? []).map(({ at, type, number, status }) => ({
      at: iso(at),
      by: null,
      text: `${WORDS[type]} ${number ?? (status === 'DRAFT' ? '(draft)' : '')}`.trim(),
      facts: { document: type, number },
    })),
  })
}

/** By the guid of the charge. */
export type ChargeOrigins = ReadonlyMap<string, ChargeOrigin>

const DETENTION = [
  { type: 'pickup', item: itemOfRule('detention-pickup') },
  { type: 'delivery', item: itemOfRule('detention-delivery') },
] as const

/** Evidence for detention requested by carriers, by charge. */
function visitsOfCharges(rows: readonly OriginRow[], visits: readonly StopVisit[]): Map<string, Evidence[]> {
  const asked = rows.filter((row) => row.side === 'vendor' && row.refused_at === null)
  return new Map(
    DETENTION.flatMap(({ type, item }) =>
      [
        ...Map.groupBy(
          asked.filter((row) => row.item_id === item),
          (row) => row.job_guid,
        ),
      ].flatMap(([job, charges]) => {
        const stops = visits.filter((visit) => visit.jobGuid === job && visit.type === type)
        const found = chargesOfStops(
          stops,
          charges.map(({ guid, created_at: entered, stop_guid: stopGuid }) => ({ guid, entered, stopGuid })),
        )
        return stops.flatMap((stop) => {
          const charge = found.get(stop.guid)
          return charge ? [[charge, visitEvidence(stop)] as const] : []
        })
      }),
    ),
  )
}

export function originsFrom(rows: readonly OriginRow[], visits: readonly StopVisit[]): ChargeOrigins {
  const proved = visitsOfCharges(rows, visits)
  const places = new Map(visits.map(({ guid, place }) => [guid, place]))
  return new Map(
    rows.map((row) => {
      const place = (row.stop_guid && places.get(row.stop_guid)) ?? null
      return [row.guid, originOf(row, { evidence: proved.get(row.guid) ?? [], place })]
    }),
  )
}
