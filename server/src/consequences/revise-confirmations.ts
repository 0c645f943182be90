/** Keeps rate confirmations accurate: a change to agreed terms revises the offer in the same act. */
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import {
  type AgreedCharge,
  type Agreement,
  type PendingRevision,
  REVISION_ANSWER_MS,
  revisionOf,
  revisionStanding,
  withoutRevision,
} from '@waybill/domain/transport/agreement.ts'
import { changesOf } from '@waybill/domain/transport/agreement-changes.ts'
import {
  agreedCharge,
  type ContractRecord,
  type JobRecord,
  type OrderAggregate,
  paidCharges,
  type StopRecord,
} from '../records/orders/index.ts'
import type { OrderOfAct } from './act.ts'
import type { Offered } from './offered.ts'
import { freezeRevisions } from './rate-confirmations.ts'
import { optionNames, type OptionNames, optionNamesQuery } from '../records/reference/index.ts'
import { change } from '../records/rows.ts'

const placeDetails = (stop: StopRecord): string =>
  JSON.stringify([
    stop.scheduled_type,
    stop.scheduled_start,
    stop.scheduled_end,
    stop.requested_type,
    stop.requested_start,
    stop.requested_end,
    stop.reference_number,
    stop.notes,
    stop.primary_contact_guid,
    stop.alternative_contact_guid,
  ])

const chargesOf = (aggregate: OrderAggregate, job: JobRecord): AgreedCharge[] =>
  paidCharges(aggregate, job).map(agreedCharge)

/** Acts that agree to a single charge: it is owed even while other terms are open. */
const AGREEING: readonly string[] = ['charge.added', 'charge.approved']

/** What the act agreed to pay beside terms that were already open. */
function approvedIn({ act, before, after }: OrderOfAct, was: JobRecord, job: JobRecord): AgreedCharge[] {
  if (!AGREEING.includes(act.action)) return []
  const known = new Set(chargesOf(before, was).map(({ guid }) => guid))
  return chargesOf(after, job).filter(({ guid }) => !known.has(guid))
}

/** The agreed terms of a job, as on its rate confirmation. */
export function agreementOf(aggregate: OrderAggregate, job: JobRecord): Agreement {
  const stops = aggregate.stops.filter((stop) => stop.job_guid === job.guid && stop.canceled_at === null)
  const moved = new Set(aggregate.links.filter((link) => link.job_guid === job.guid).map((link) => link.commodity_guid))
  const paid = paidCharges(aggregate, job)
  const amountOf = (charges: typeof paid) => sum(charges.map((charge) => toCents(charge.amount)))
  return {
    base: amountOf(paid.filter((charge) => charge.kind === 'base')),
    pay: amountOf(paid),
    stops: stops.map((stop) => ({
      guid: stop.guid,
      type: stop.stop_type,
      place: stop.terminal_guid,
      details: placeDetails(stop),
      label: stop.of_terminal && [stop.of_terminal.name, stop.of_terminal.city, stop.of_terminal.state].join(', '),
    })),
    pieces: aggregate.commodities
      .filter((piece) => moved.has(piece.guid) && piece.deleted_at === null)
      .map((piece) => ({
        guid: piece.guid,
        name: [piece.type, piece.year, piece.make, piece.model, piece.identifier, piece.lot_number].join(' '),
        isInoperable: piece.inoperable === 'yes',
        sizes: [piece.quantity, piece.weight, piece.length, piece.width, piece.height].map((size) =>
          size === null ? null : Number(size),
        ),
      })),
    equipmentTypeId: job.equipment_type_id ?? aggregate.order.equipment_type_id,
    inspectionType: job.inspection_type,
    instructions: job.instructions,
  }
}

export const pendingOf = (contract: Pick<ContractRecord, 'revision_pending'>): PendingRevision | null =>
  contract.revision_pending

/** The standing of the open revision of a job's award; null: it has none. */
export const openRevisionOf = ({ contracts }: Pick<OrderAggregate, 'contracts'>, { guid }: Pick<JobRecord, 'guid'>) =>
  revisionStanding(
    contracts.find((each) => each.job_guid === guid && each.status === 'accepted')?.revision_pending ?? null,
  )

/** The document on file is outdated: the next one has the next number. */
export function issueRevision(contract: ContractRecord, agreed: Agreement, now: Agreement, at: Date): void {
  change(contract, {
    revision_pending: null,
    document_revision: contract.document_revision + 1,
    document_file_guid: null,
    document_sha256: null,
    updated_at: at,
    ...(agreed.base === now.base ? {} : { amount: toDecimal(now.base) }),
  } satisfies Partial<ContractRecord>)
}

/** A revision that the vendor is asked to answer from now on. */
const askedAt = (now: Date) => ({
  askedAt: now.toISOString(),
  declinedAt: null,
  declineReason: null,
  answerBy: new Date(now.getTime() + REVISION_ANSWER_MS).toISOString(),
  expiredAt: null,
})

/** The agreed terms; if a change of them was open already, with what the act agreed to beside it. */
function agreedIn(of: OrderOfAct, open: PendingRevision | null, oldJob: JobRecord, job: JobRecord) {
  if (!open)
    return { agreed: agreementOf(of.before, oldJob), charges: chargesOf(of.before, oldJob), hasApproved: false }
  const approved = approvedIn(of, oldJob, job)
  return {
    agreed: { ...open.agreed, pay: sum([open.agreed.pay, ...approved.map(({ amount }) => toCents(amount))]) },
    charges: open.charges && [...open.charges, ...approved],
    hasApproved: approved.length > 0 || (open.hasApproved ?? false),
  }
}

/** Whether withdrawing restores the agreed terms: stops, vehicles and the order's own equipment are set back by hand. */
function isWithdrawable({ after }: OrderOfAct, agreed: Agreement, now: Agreement): boolean {
  if (revisionOf(agreed, withoutRevision(agreed, now))?.needsAcceptance) return false
  return (
    agreed.equipmentTypeId === now.equipmentTypeId ||
    agreed.equipmentTypeId === (agreed.equipmentTypeId ?? after.order.equipment_type_id)
  )
}

/**
 * Revises accepted offers whose agreement the act changed; returns those whose document must be written. A change that
 * pays no less and requires no more is issued at once, any other waits for the vendor; one restored to the agreed terms
 * no longer waits.
 */
async function reviseOffers(of: OrderOfAct): Promise<Offered[]> {
  const { tx, actor, before, after } = of
  const issued: Offered[] = []
  // Loaded for the first change that is described: most acts change no agreed terms.
  let names: OptionNames | undefined
  for (const contract of after.contracts) {
    const job = after.jobs.find((each) => each.guid === contract.job_guid)
    const oldJob = before.jobs.find((each) => each.guid === contract.job_guid)
    const wasAccepted = before.contracts.some((each) => each.guid === contract.guid && each.status === 'accepted')
    if (!job || !oldJob || !wasAccepted || contract.status !== 'accepted' || job.deleted_at || job.canceled_at) continue
    const now = agreementOf(after, job)
    const was = agreementOf(before, oldJob)
    if (!revisionOf(was, now)) continue
    const open = pendingOf(contract)
    const { agreed, charges, hasApproved } = agreedIn(of, open, oldJob, job)
    const revision = revisionOf(agreed, now)
    if (!revision && !hasApproved) {
      change(contract, { revision_pending: null, updated_at: actor.now })
      continue
    }
    // The vendor knows its own changes; a leg that ended early requires nothing more of it. Neither accepts an open change.
    const isVendors = actor.portal === 'carrier'
    const isExempt = !open && (isVendors || job.leg_ended_at !== null)
    if (!revision?.needsAcceptance || isExempt) {
      issueRevision(contract, agreed, now, actor.now)
      issued.push({ order: after, job, contract })
      continue
    }
    names ??= optionNames(await tx.rows(optionNamesQuery(actor.companyGuid)))
    // What the vendor did itself, or was granted, asks it nothing new.
    const isSameQuestion = open !== null && (isVendors || AGREEING.includes(of.act.action))
    const pending: PendingRevision = {
      ...(isSameQuestion ? open : askedAt(actor.now)),
      agreed,
      // An older program did not note the agreed charges: they are unknown since.
      ...(charges ? { charges } : {}),
      parts: [...revision.parts],
      changes: changesOf(agreed, now, names.equipment),
      amount: agreed.base === now.base ? null : toDecimal(now.base),
      isWithdrawable: charges !== undefined && isWithdrawable(of, agreed, now),
      ...(hasApproved ? { hasApproved } : {}),
    }
    change(contract, { revision_pending: pending, updated_at: actor.now })
  }
  return issued
}

export async function reviseConfirmations(of: OrderOfAct): Promise<void> {
  const revised = await reviseOffers(of)
  if (revised.length) await freezeRevisions(revised, of.tx, of.actor)
}
