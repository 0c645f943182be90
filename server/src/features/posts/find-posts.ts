import type { Refusal } from '@waybill/contract/errors.ts'
import type { ListBody, ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readPresented } from '../../calls/read-list.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { planPosts, planRequests, POST_REQUESTS, POSTS } from '../../records/posts/index.ts'
import { presentPost, presentRequest } from '../../views/posts/posts.present.ts'

interface Input {
  query: PageQuery
  body: ListBody
}

/** A page of the posts of all jobs. */
export function findPosts({ query, body }: Input, call: ReadCall): Promise<ListOf<Post> | Refusal> {
  const { caller, now } = call
  const plan = planPosts(caller.companyGuid, { body, page: query, fields: fieldsOf(POSTS, caller), now })
  return readPresented(POSTS, plan, body.columns, call, (rows) => rows.map((row) => presentPost(row, caller)))
}

/** A page of carriers' requests; for a carrier its own. */
export function findRequests({ query, body }: Input, call: ReadCall): Promise<ListOf<PostRequest> | Refusal> {
  const { caller, now } = call
  const plan = planRequests(caller, { body, page: query, fields: fieldsOf(POST_REQUESTS, caller), now })
  return readPresented(POST_REQUESTS, plan, body.columns, call, (rows) =>
    rows.map((row) => presentRequest(row, caller)),
  )
}
