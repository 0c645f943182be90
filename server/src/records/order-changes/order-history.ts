/** An act's changes to an order and everything below it, as history entries. Pure: the seed writes the same entries by COPY. */
import type { Entry } from '../history/index.ts'
import type { LinkRecord, OrderAggregate } from '../orders/index.ts'
import { differenceOf, ownColumns } from '../rows.ts'

/** The name of an act in history: `order.created`, `order.held`, … */
export interface Act {
  action: string
  reason?: string | null
  /** History entries that this act undoes, by their `seq`; stored in the order's entry as `undoes`. */
  undoes?: readonly number[]
}

/** Parts of an order with their subject in history. */
const SUBJECTS = [
  ['jobs', 'job'],
  ['stops', 'stop'],
  ['commodities', 'commodity'],
  ['contracts', 'contract'],
  ['posts', 'post'],
  ['charges', 'charge'],
] as const satisfies readonly (readonly [keyof OrderAggregate, string])[]

interface Rec {
  guid: string
  job_guid?: string | null
  vendor_guid?: string | null
}

export const linkKey = (link: Pick<LinkRecord, 'stop_guid' | 'commodity_guid'>): string =>
  `${link.stop_guid}/${link.commodity_guid}`

type EntryOf = (subject: string, record: Rec, before: object | null, after: object | null) => Entry

/** The outcome of an offer has its own action: an act may accept one and cancel others. */
const actionOf = (subject: string, after: object | null, act: Act): string => {
  if (subject !== 'contract' || !after || act.action.startsWith('offer.revision-')) return act.action
  const { status } = after as { status?: string }
  if (status) return `offer.${status}`
  return 'revision_pending' in after || 'document_revision' in after ? 'offer.revised' : act.action
}

const entryMaker =
  (aggregate: OrderAggregate, act: Act): EntryOf =>
  (subject, record, before, after) => {
    const jobGuid = subject === 'job' ? record.guid : (record.job_guid ?? null)
    return {
      subject,
      subjectGuid: record.guid,
      action: actionOf(subject, after, act),
      orderGuid: aggregate.order.guid,
      jobGuid,
      clientGuid: aggregate.order.client_guid,
      // An offer concerns its own vendor, whoever carries the job.
      vendorGuid:
        subject === 'contract'
          ? (record.vendor_guid ?? null)
          : (aggregate.jobs.find((job) => job.guid === jobGuid)?.vendor_guid ?? null),
      reason: act.reason ?? null,
      before,
      after,
    }
  }

/** A new stop includes the commodities it handles. */
const created = (aggregate: OrderAggregate, subject: string, record: Rec): object =>
  subject === 'stop'
    ? {
        ...ownColumns(record),
        commodity_guids: aggregate.links
          .filter((link) => link.stop_guid === record.guid)
          .map((link) => link.commodity_guid),
      }
    : ownColumns(record)

function linkEntries(before: OrderAggregate, after: OrderAggregate, entry: EntryOf): Entry[] {
  const old = new Map(before.links.map((link) => [linkKey(link), link]))
  const kept = new Map(after.links.map((link) => [linkKey(link), link]))
  const known = new Set(before.stops.map((stop) => stop.guid))
  const at = (link: LinkRecord) => ({ guid: link.stop_guid, job_guid: link.job_guid })
  const gone = [...old].filter(([key]) => !kept.has(key))
  return [
    ...after.links.flatMap((link) => {
      const commodity = { commodity_guid: link.commodity_guid }
      const was = old.get(linkKey(link))
      if (!was) return known.has(link.stop_guid) ? [entry('stop', at(link), null, commodity)] : []
      const changed = differenceOf(was, link)
      return changed
        ? [entry('stop', at(link), { ...commodity, ...changed.before }, { ...commodity, ...changed.after })]
        : []
    }),
    ...gone.map(([, link]) => entry('stop', at(link), { commodity_guid: link.commodity_guid }, null)),
  ]
}

/** The entries of one act, the order's own first. `before` undefined: everything is new. */
export function orderEntries(before: OrderAggregate | undefined, after: OrderAggregate, act: Act): Entry[] {
  const entry = entryMaker(after, act)
  const own = before && differenceOf(before.order, after.order)
  const entries = [entry('order', after.order, own?.before ?? null, own?.after ?? ownColumns(after.order))]
  if (act.undoes) entries[0]!.after = { ...entries[0]!.after, undoes: act.undoes }
  for (const [key, subject] of SUBJECTS) {
    const old = new Map(((before?.[key] ?? []) as Rec[]).map((record) => [record.guid, record]))
    for (const record of after[key] as Rec[]) {
      const was = old.get(record.guid)
      if (!was) entries.push(entry(subject, record, null, created(after, subject, record)))
      else {
        const changed = differenceOf(was, record)
        if (changed) entries.push(entry(subject, record, changed.before, changed.after))
      }
    }
  }
  const kept = new Set(after.stops.map((stop) => stop.guid))
  const removed = (before?.stops ?? []).filter((stop) => !kept.has(stop.guid))
  entries.push(...removed.map((stop) => entry('stop', stop, ownColumns(stop), null)))
  return before ? [...entries, ...linkEntries(before, after, entry)] : entries
}
