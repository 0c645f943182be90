import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ActivityEntry, Milestone } from '@waybill/contract/activity/activity.shapes.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { milestones, type MilestoneContext } from '@waybill/domain/transport/milestones.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { VENDOR_OF_JOB } from '@waybill/domain/access/tables/jobs.ts'
import { HISTORY } from '@waybill/domain/access/tables/notes-and-files.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readerOf } from '../../caller/reader.ts'
import { type ActivityRecord, factOf, jobOfOrder, orderHistory, vendorNames } from '../../records/activity/index.ts'
import { linksOfOrder, notesOfOrder } from '../../records/attachments/index.ts'
import { isOwnJob, knownOrder, type OrderAggregate, orderFrom, orderQuery } from '../../records/orders/index.ts'
import { milestoneEntry, presentMilestone } from '../../views/activity/activity.present.ts'
import { actsOf, presentAct, stepsAsAct, undoBy } from './acts.ts'
import { milestoneContext } from './milestone-context.ts'
import { fieldOf } from '../../platform/unknown-fields.ts'

/** An all-zero jobGuid means the whole order. */
const EVERY_JOB = '00000000-0000-0000-0000-000000000000'

interface Activity {
  aggregate: OrderAggregate
  records: ActivityRecord[]
  context: MilestoneContext
  shown: ReadonlySet<string>
}

/** An order's history with the context for its sentences, in one round trip; undefined if it is not visible to the caller. */
async function readHistory(orderGuid: string, call: ReadCall): Promise<Activity | undefined> {
  const { caller } = call
  const { companyGuid } = caller
  const reader = readerOf(caller)
  const [[known], records, vendors, links, notes, [order]] = await call.read(
    knownOrder(reader, orderGuid),
    orderHistory(companyGuid, orderGuid),
    vendorNames(companyGuid, orderGuid),
    linksOfOrder(reader, orderGuid),
    notesOfOrder(reader, orderGuid),
    orderQuery({ companyGuid, clientGuids: null }, orderGuid),
  )
  const aggregate = known && orderFrom(order)
  if (!aggregate) return undefined
  const shown = new Set([...links, ...notes].map((paper) => paper.guid))
  const isVendorShown = sees(VENDOR_OF_JOB, caller, { accepted: true, booked: true })
  const names = new Map(vendors.map((vendor) => [vendor.guid, vendor.name]))
  return {
    aggregate,
    records,
    shown,
    context: milestoneContext(aggregate, { shown, vendors: isVendorShown ? names : null }),
  }
}

function pageOf<T>(all: readonly T[], { pg, rc }: PageQuery): ListOf<T> {
  const results = all.slice(pg * rc, (pg + 1) * rc)
  return { page: pg, rows: rc, total: all.length, next: null, results }
}

/** Files that were once private to their owner. */
const ownersOnly = (records: readonly ActivityRecord[]) =>
  new Set(
    records
      .filter((record) => fieldOf(record.before, 'acl') === 'owner' || fieldOf(record.after, 'acl') === 'owner')
      .map((record) => record.subject_guid),
  )

/**
 * Whether the reader sees an entry at all: carriers see their own acts; notes and files (removed ones too) follow their
 * visibility.
 */
function isFor(call: ReadCall, { records, shown }: Activity): (record: ActivityRecord) => boolean {
  const { vendorGuid, accountGuid, permissions } = call.caller
  if (vendorGuid) return (record) => record.vendor_guid === vendorGuid && record.of_actor_account === accountGuid
  const kept = ownersOnly(records)
  return ({ subject, subject_guid }) => {
    if (subject === 'note') return permissions.has('notes.view_internal') || shown.has(subject_guid)
    if (subject !== 'attachment' || shown.has(subject_guid)) return true
    return permissions.has('documents.view_internal') && !kept.has(subject_guid)
  }
}

/** The history of an order, or of one of its jobs, newest first. */
export async function listActivity(
  { params, query }: { params: { orderGuid: string; jobGuid: string }; query: PageQuery },
  call: ReadCall,
): Promise<ListOf<ActivityEntry> | Refusal> {
  const { caller } = call
  const { orderGuid, jobGuid } = params
  const isWhole = jobGuid === EVERY_JOB
  const [activity, [[job]]] = await Promise.all([
    readHistory(orderGuid, call),
    call.read(jobOfOrder(caller.companyGuid, orderGuid, jobGuid)),
  ])
  if (!activity) return refuse.notFound('Order')
  if (!isWhole && (!job || !isOwnJob(job, caller))) return refuse.notFound('Job')
  // Changes to the order also affect its jobs.
  const records = activity.records.filter((record) => isWhole || !record.job_guid || record.job_guid === jobGuid)
  const undo = undoBy(activity.aggregate, activity.records, call)
  if (!sees(HISTORY, caller)) {
    const page = pageOf(stepsByAct(records, activity.context), query)
    return {
      ...page,
      results: page.results.map(({ record, steps: [first, ...rest] }) =>
        stepsAsAct([milestoneEntry(first!, caller), ...rest.map((each) => milestoneEntry(each, caller))], record, undo),
      ),
    }
  }
  const page = pageOf(actsOf(records.filter(isFor(call, activity))), query)
  return { ...page, results: page.results.map((act) => presentAct(act, activity.context, undo, call)) }
}

/** A client's steps with the first record of each act, newest first. */
function stepsByAct(records: readonly ActivityRecord[], context: MilestoneContext) {
  const bySeq = new Map(records.map((record) => [String(record.seq), record]))
  const recordOf = ({ id }: { id: string }) => bySeq.get(id.split('-')[0]!)!
  const steps = milestones(records.toReversed().map(factOf), context).toReversed()
  return [...Map.groupBy(steps, (step) => recordOf(step).act).values()].map((own) => ({
    record: recordOf(own[0]!),
    steps: own,
  }))
}

/** The steps of an order, oldest first. */
export async function listMilestones(
  { params }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<Milestone> | Refusal> {
  const activity = await readHistory(params.guid, call)
  if (!activity) return refuse.notFound('Order')
  const steps = milestones(activity.records.toReversed().map(factOf), activity.context)
  const results = steps.map((each) => presentMilestone(each, call.caller))
  return { page: 0, rows: results.length, total: results.length, next: null, results }
}
