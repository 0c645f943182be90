/** A notice before its recipients are known. */
import type { BriefTitle, NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { wordFor, type Wording } from '../../documents/wording.ts'
import type { JobRecord, OrderAggregate, StopRecord } from '../../records/orders/index.ts'
import type { NoticeContext } from './notice-context.ts'

export interface Draft extends Omit<NoticeContent, 'isCorrection' | 'sealedPath' | 'about' | 'brief'> {
  kind: NoticeKind
  /** Whose users: null for the company's own. */
  accountGuid: string | null
  /** The permission required to receive the notice. */
  permission: Permission
  /** The company users it concerns most; if none of them can be reached, everyone with the permission gets it. */
  foremost: readonly (string | null)[]
  contacts: readonly (string | null)[]
  /** Of no use to anyone else: `foremost` or nobody. */
  isPersonal?: true
  /** Who has this permission gets another notice of the same event. */
  unless?: Permission
  /** Facts only for roles that see pay. */
  pay: NoticeContent['facts']
  /** The offer whose link is in the mail. */
  offerGuid?: string
  /** When the link expires. */
  linkEnds?: Date
  /** Its title on a phone, if the kind does not say it. */
  briefTitle?: BriefTitle
  /** The same notice for several parts of one act: only the first is written. */
  once?: string
}

const cityOf = (stop: StopRecord | undefined): string | null =>
  stop?.of_terminal ? `${stop.of_terminal.city}, ${stop.of_terminal.state}` : null

/** What notices say in a language. */
type Said = Pick<NoticeContext, 'aggregate' | 'wording'>

/** The stops of the order's live jobs, or of one job. */
export function stopsOf(aggregate: OrderAggregate, jobGuid: string | null): StopRecord[] {
  const live = new Set(aggregate.jobs.filter((job) => !job.deleted_at && !job.canceled_at).map((job) => job.guid))
  return aggregate.stops.filter((stop) => (jobGuid ? stop.job_guid === jobGuid : live.has(stop.job_guid)))
}

const endsOf = (aggregate: OrderAggregate, jobGuid: string | null): string[] => {
  const stops = stopsOf(aggregate, jobGuid)
  return [...new Set([cityOf(stops[0]), cityOf(stops.at(-1))])].filter((city) => city !== null)
}

/** "Dallas, TX to Denver, CO": cities only, which every side may know. */
export function laneOf({ aggregate, wording: { words } }: Said, jobGuid: string | null): string {
  const [from, to] = endsOf(aggregate, jobGuid)
  return from && to ? words.notice.lane(from, to) : (from ?? words.notice.noLane)
}

/** "1001902-1 · Dallas, TX → Denver, CO": the same in every language. A post does not name its job. */
export function briefOf(aggregate: OrderAggregate, jobGuid: string | null, kind: NoticeKind): string {
  const job = kind === 'post.matches' ? undefined : aggregate.jobs.find(({ guid }) => guid === jobGuid)
  return [job?.number, endsOf(aggregate, jobGuid).join(' → ')].filter(Boolean).join(' · ')
}

/** "2003 Honda Accord", "3 vehicles". */
export function cargoOf({ aggregate, wording: { words } }: Said, jobGuid: string | null): string {
  const { notice, trade } = words
  const moved = new Set(
    aggregate.links.filter((link) => !jobGuid || link.job_guid === jobGuid).map((link) => link.commodity_guid),
  )
  const pieces = aggregate.commodities.filter((piece) => moved.has(piece.guid))
  const [piece] = pieces
  if (!piece) return notice.noCargo
  const name = [piece.year, piece.make, piece.model].filter(Boolean).join(' ')
  if (pieces.length === 1) return name || (piece.description ?? wordFor(trade.pieces, piece.type))
  const count = pieces.every(({ type }) => type === 'vehicle') ? notice.vehicles : notice.pieces
  return count(pieces.length)
}

/** "Mar 5, 2026, 8:00 AM CST" in the place's time zone. */
const whenOf = (stop: StopRecord | undefined, { windowText }: Wording): string | null =>
  stop
    ? windowText(
        null,
        stop.scheduled_start ?? stop.requested_start,
        stop.scheduled_end ?? stop.requested_end,
        stop.of_terminal?.time_zone ?? null,
      )
    : null

/** Facts with a known value. */
export const known = (facts: readonly (readonly [string, string | null | undefined])[]): NoticeContent['facts'] =>
  facts.flatMap(([label, value]) => (value ? [[label, value]] : []))

/** Pickup and delivery of a job, by city. */
export function wayFacts(context: NoticeContext, jobGuid: string | null): NoticeContent['facts'] {
  const { aggregate, wording } = context
  const { notice } = wording.words
  const stops = stopsOf(aggregate, jobGuid)
  const [first, last] = [stops[0], stops.length > 1 ? stops.at(-1) : undefined]
  return known([
    [notice.pickup, [cityOf(first), whenOf(first, wording)].filter(Boolean).join(', ')],
    [notice.delivery, [cityOf(last), whenOf(last, wording)].filter(Boolean).join(', ')],
    [notice.cargo, cargoOf(context, jobGuid)],
  ])
}

export const jobOf = ({ aggregate }: NoticeContext, guid: string | null): JobRecord | undefined =>
  aggregate.jobs.find((job) => job.guid === guid)

/** A notice for the company's own users about an order. */
export const forCompany = (
  context: NoticeContext,
  job: JobRecord | undefined,
  given: Pick<Draft, 'kind' | 'permission' | 'subject' | 'paragraphs' | 'facts'> &
    Partial<Pick<Draft, 'foremost' | 'button' | 'path'>>,
): Draft => ({
  accountGuid: null,
  contacts: [],
  pay: [],
  papers: [],
  portal: 'dispatcher',
  button: 'Open the order',
  path: `/orders/${context.aggregate.order.guid}`,
  ...given,
  foremost: [...(job ? [job.dispatcher_guid] : []), context.aggregate.order.dispatcher_guid, ...(given.foremost ?? [])],
})
