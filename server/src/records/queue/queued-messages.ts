/** EDI messages in the queue: the only writer of their items. */
import { build, type Query } from '../../platform/db/builder.ts'

/** An EDI message that needs a decision is an item of its own; `since` null: it no longer does. */
export const queueMessage = (companyGuid: string, guid: string, since: Date | null): Query<unknown> =>
  since
    ? build
        .insertInto('queue_items')
        .values({
          company_guid: companyGuid,
          guid,
          subject: 'message',
          order_guid: null,
          party: 'us',
          code: 'decide-message',
          since,
        })
        .onConflict((it) => it.columns(['company_guid', 'guid']).doNothing())
    : build.deleteFrom('queue_items').where('company_guid', '=', companyGuid).where('guid', '=', guid)
