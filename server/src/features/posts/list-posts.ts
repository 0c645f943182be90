import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { orderOf } from '../../records/orders/index.ts'
import { postByGuid, postsOfJob } from '../../consequences/posts.ts'
import { requestsOfPost } from '../../records/posts/index.ts'
import { presentPost, presentRequest } from '../../views/posts/posts.present.ts'
import { isSeenByCarriers } from './request-load.ts'

/** Every post of a job, newest first. */
export async function listPosts(
  { params: { guid: jobGuid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<Post> | Refusal> {
  const { caller } = call
  const [[order], posts] = await call.read(
    orderOf(caller.companyGuid, 'job', jobGuid),
    postsOfJob(caller.companyGuid, jobGuid),
  )
  return order ? wholeList(posts.map((post) => presentPost(post, caller))) : refuse.notFound('Job')
}

/** The requests on a post; a carrier sees its own, on posts that it may see. */
export async function listRequests(
  { params: { guid: postGuid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<PostRequest> | Refusal> {
  const { caller, now } = call
  const [[post], requests] = await call.read(postByGuid(caller.companyGuid, postGuid), requestsOfPost(caller, postGuid))
  const isKnown = post && (caller.vendorGuid === null || requests.length > 0 || isSeenByCarriers(post, now))
  return isKnown ? wholeList(requests.map((row) => presentRequest(row, caller))) : refuse.notFound('Post')
}
