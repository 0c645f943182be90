/** Ends anything in a just imported company that would act by itself: posts on boards, and expired offers. */
import type { Tx } from '../platform/db/database.ts'
import { build, type Query } from '../platform/db/builder.ts'
import { offersToExpire } from '../records/contracts/index.ts'
import type { Actor } from '../records/history/index.ts'
import { OfferedOrders } from './offered-orders.ts'
import { loadOrder } from '../records/orders/index.ts'
import { savePost } from './posts.ts'
import { change } from '../records/rows.ts'

/** Posts and offers read at once. */
const AT_ONCE = 200
const REASON = 'the company moved here'

const postsOnBoards = (companyGuid: string): Query<{ guid: string; order_guid: string }> =>
  build
    .selectFrom('loadboard_posts as p')
    .innerJoin('jobs as j', (on) =>
      on.onRef('j.company_guid', '=', 'p.company_guid').onRef('j.guid', '=', 'p.job_guid'),
    )
    .where('p.company_guid', '=', companyGuid)
    .where('p.status', 'in', ['posting', 'posted', 'updating'])
    .limit(AT_ONCE)
    .select(['p.guid', 'j.order_guid'])

/** Marks every post as removed without calling its board: the listing belongs to the company that posted it. Returns how many. */
export async function endPosts(tx: Tx, actor: Actor): Promise<number> {
  const { companyGuid, now } = actor
  for (let ended = 0; ;) {
    const posts = await tx.rows(postsOnBoards(companyGuid))
    if (!posts.length) return ended
    for (const { guid, order_guid } of posts) {
      const aggregate = await loadOrder(tx, { companyGuid, clientGuids: null }, order_guid)
      const before = aggregate?.posts.find((post) => post.guid === guid)
      if (!aggregate || !before) throw new Error(`The post ${guid} has no order`)
      const after = { ...before, status: 'removed' as const, removed_at: now, remove_reason: REASON, updated_at: now }
      await savePost(tx, actor, aggregate, before, after, { action: 'post.removed', reason: REASON })
      ended++
    }
  }
}

/** Ends offers that had expired before the import, without notifying anyone. Returns how many. */
export async function endOffers(tx: Tx, actor: Actor): Promise<number> {
  const { companyGuid, now } = actor
  for (let ended = 0; ;) {
    const [due] = await tx.rows(offersToExpire(companyGuid, now, 1))
    if (!due) return ended
    const orders = await OfferedOrders.load(tx, companyGuid, [due.job_guid])
    const offered = orders.offers(({ guid }) => guid === due.guid)[0]
    if (!offered) throw new Error(`The offer ${due.guid} has no order`)
    for (const { contract } of orders.together(offered.contract))
      if (contract.status === 'sent') {
        change(contract, { status: 'expired', updated_at: now })
        ended++
      }
    await orders.save(tx, actor, { action: 'offer.expired' })
  }
}
