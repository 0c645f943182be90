/** Case labels of jobs: the only writer of their table. */
import { build } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { JobRecord, OrderAggregate } from '../orders/index.ts'
import { insertRows } from '../rows.ts'

interface Label {
  id: number
  label: string
}

const entryOf = (aggregate: OrderAggregate, job: JobRecord, action: string) => ({
  subject: 'job',
  subjectGuid: job.guid,
  action,
  orderGuid: aggregate.order.guid,
  jobGuid: job.guid,
  clientGuid: null,
  vendorGuid: null,
})

export function insertLabel(
  tx: Tx,
  actor: Actor,
  aggregate: OrderAggregate,
  job: JobRecord,
  { id, label }: Label,
): void {
  const row = {
    company_guid: job.company_guid,
    job_guid: job.guid,
    label_id: id,
    created_at: actor.now,
    created_by: actor.userGuid,
  }
  tx.later(insertRows('job_labels', [row]))
  recordHistory(tx, actor, [{ ...entryOf(aggregate, job, 'job.labeled'), before: null, after: { case_label: label } }])
}

export function deleteLabel(
  tx: Tx,
  actor: Actor,
  aggregate: OrderAggregate,
  job: JobRecord,
  { id, label }: Label,
): void {
  tx.later(
    build
      .deleteFrom('job_labels')
      .where('company_guid', '=', job.company_guid)
      .where('job_guid', '=', job.guid)
      .where('label_id', '=', id),
  )
  recordHistory(tx, actor, [
    { ...entryOf(aggregate, job, 'job.unlabeled'), before: { case_label: label }, after: null },
  ])
}
