/** Offer rounds: the only writer of their tables. */
import type { NewOfferRound } from '@waybill/contract/rounds/rounds.shapes.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { insertRows, type Row } from '../rows.ts'

/** A step as stored. `skipped`: why it was passed over. */
export type StepRecord = NewOfferRound['steps'][number] & { skipped?: string | undefined }
export type RoundTerms = Omit<NewOfferRound, 'steps'>

export type RoundRecord = Omit<Row<'offer_rounds'>, 'steps' | 'terms'> & { steps: StepRecord[]; terms: RoundTerms }

/** With display names, and the outcome of sent offers. */
export type RoundState = RoundRecord & {
  of_jobs: { guid: string; number: string; order_guid: string }[]
  of_vendors: { guid: string; name: string }[]
  of_offers: {
    step: number
    status: ContractStatus
    reason: string | null
    sent_at: string
    expires_at: string | null
  }[]
  of_started_by: string | null
}

const STATE = sql`r.*,
  (select json_agg(json_build_object('guid', j.guid, 'number', j.number, 'order_guid', j.order_guid) order by j.number)
    from offer_round_jobs b join jobs j on j.company_guid = b.company_guid and j.guid = b.job_guid
    where b.company_guid = r.company_guid and b.round_guid = r.guid) as of_jobs,
  (select json_agg(json_build_object('guid', a.guid, 'name', a.name)) from accounts a where a.company_guid = r.company_guid
    and a.guid in (select (s->'vendor'->>'guid')::uuid from jsonb_array_elements(r.steps) s)) as of_vendors,
  coalesce((select json_agg(json_build_object('step', c.round_step, 'status', c.status,
      'reason', coalesce(c.answer_reason, c.cancel_reason), 'sent_at', c.sent_at, 'expires_at', c.expires_at) order by c.guid)
    from contracts c where c.company_guid = r.company_guid and c.round_guid = r.guid), '[]') as of_offers,
  (select u.name from users u where u.company_guid = r.company_guid and u.guid = r.user_guid) as of_started_by`

/** A round of the company. */
export const roundState = (companyGuid: string, guid: string): Query<RoundState> =>
  rawQuery(sql`select ${STATE} from offer_rounds r where r.company_guid = ${companyGuid} and r.guid = ${guid}`)

/** The rounds of a job, newest first. */
export const roundsOfJob = (companyGuid: string, jobGuid: string): Query<RoundState> =>
  rawQuery(sql`select ${STATE} from offer_rounds r where r.company_guid = ${companyGuid} and r.guid in (
      select b.round_guid from offer_round_jobs b where b.company_guid = ${companyGuid} and b.job_guid = ${jobGuid})
    order by r.created_at desc, r.guid desc limit 50`)

/** Open rounds without an open offer: someone answered, or the time was up. */
export const restingRounds = (companyGuid: string, most: number): Query<{ guid: string }> =>
  rawQuery(sql`select r.guid from offer_rounds r where r.company_guid = ${companyGuid} and r.status = 'open' and not exists (
      select from contracts c where c.company_guid = ${companyGuid} and c.round_guid = r.guid and c.status = 'sent')
    order by r.created_at limit ${sql.lit(most)}`)

/** Locked until the transaction ends; undefined if another worker has it, or it has ended. */
export const holdRound = (companyGuid: string, guid: string, isPatient: boolean): Query<RoundRecord> =>
  rawQuery(sql`select * from offer_rounds where company_guid = ${companyGuid} and guid = ${guid} and status = 'open'
    for update ${isPatient ? sql`` : sql`skip locked`}`)

/** Recorded for each of its jobs, so that it appears in their activity. */
const tell = (
  tx: Tx,
  actor: Actor,
  round: Pick<RoundState, 'guid'>,
  jobs: RoundState['of_jobs'],
  action: string,
  more: object,
) =>
  recordHistory(
    tx,
    actor,
    jobs.map(({ guid, order_guid }) => ({
      subject: 'offer-round',
      subjectGuid: round.guid,
      action,
      orderGuid: order_guid,
      jobGuid: guid,
      ...more,
    })),
  )

export async function insertRound(
  tx: Tx,
  actor: Actor,
  round: RoundRecord,
  jobs: RoundState['of_jobs'],
): Promise<void> {
  const { company_guid, guid: round_guid } = round
  const { terms, steps, ...row } = round
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- stored as JSON
  const asJson = { terms: JSON.parse(JSON.stringify(terms)), steps: JSON.parse(JSON.stringify(steps)) }
  await tx.rows(insertRows('offer_rounds', [{ ...row, ...asJson }]))
  // The unique index on open rounds prevents a second one for a job: its error surfaces at once.
  await tx.rows(
    insertRows(
      'offer_round_jobs',
      jobs.map(({ guid }) => ({ company_guid, round_guid, job_guid: guid, is_open: true })),
    ),
  )
  tell(tx, actor, round, jobs, 'round.started', { after: { vendors: steps.map(({ vendor }) => vendor.guid) } })
}

/** The next step got its offer, or was passed over. */
export function moveRound(
  tx: Tx,
  actor: Actor,
  round: RoundRecord,
  jobs: RoundState['of_jobs'],
  to: Pick<RoundRecord, 'step' | 'steps'>,
): void {
  tx.later(
    rawQuery(sql`update offer_rounds set step = ${to.step}, steps = ${JSON.stringify(to.steps)}::jsonb
      where company_guid = ${round.company_guid} and guid = ${round.guid}`),
  )
  tell(tx, actor, round, jobs, 'round.moved', { before: { step: round.step }, after: { step: to.step } })
}

/** Ends the round: no more offers are sent. */
export function endRound(
  tx: Tx,
  actor: Actor,
  round: RoundRecord,
  jobs: RoundState['of_jobs'],
  { status, reason, steps }: { status: 'awarded' | 'exhausted' | 'ended'; reason: string | null; steps?: StepRecord[] },
): void {
  const { company_guid, guid } = round
  tx.later(
    rawQuery(sql`update offer_rounds set status = ${status}, ended_at = ${actor.now}::timestamptz, end_reason = ${reason},
      steps = ${JSON.stringify(steps ?? round.steps)}::jsonb where company_guid = ${company_guid} and guid = ${guid}`),
  )
  tx.later(
    build
      .updateTable('offer_round_jobs')
      .set({ is_open: false })
      .where('company_guid', '=', company_guid)
      .where('round_guid', '=', guid),
  )
  tell(tx, actor, round, jobs, 'round.ended', { after: { status }, reason })
}

/** Jobs with their orders, by guid. */
export const jobsOfRound = (companyGuid: string, guids: readonly string[]): Query<RoundState['of_jobs'][number]> =>
  rawQuery(sql`select guid, number, order_guid from jobs
    where company_guid = ${companyGuid} and guid = any(${guids}::uuid[]) and deleted_at is null order by number`)
