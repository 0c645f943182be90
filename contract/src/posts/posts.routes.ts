import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import {
  CloseRequest,
  JobPost,
  JobPostQuery,
  NewPostRequest,
  NewPosts,
  Post,
  PostChange,
  PostRequest,
  PostRequestChange,
  Unpost,
} from './posts.shapes.ts'
import { POST_COLUMNS, POST_REQUEST_COLUMNS } from './post-columns.ts'

const COMPANY_AND_CARRIER = ['dispatcher', 'carrier'] as const
const view = { portals: COMPANY_AND_CARRIER, permission: 'loadboards.view_posts' } as const
const posted = { portals: ['dispatcher'], permission: 'loadboards.view_posts' } as const
const bid = { portals: ['carrier'], permission: 'offers.request' } as const
const answers = { portals: ['dispatcher'], permission: 'offers.send' } as const
const job = z.object({ guid: Guid })
const request = z.object({ guid: Guid, requestGuid: Guid })

/** Calls of the Shipper API on posts (specification section 7, Jobs). */
export const jobPostsRoutes = {
  list: route({
    method: 'GET',
    path: '/job-posts',
    may: view,
    summary: 'Jobs posted on the own board, newest first, as carriers see them',
    query: JobPostQuery,
    answer: listAnswer(JobPost),
  }),
}

/** Calls of the Platform API on posts and carriers' requests. */
export const postsRoutes = {
  find: listRoute('/posts/list', posted, 'posts of all jobs', POST_COLUMNS, Post),
  findRequests: listRoute(
    '/post-requests/list',
    view,
    'what carriers ask for on posts; a carrier its own alone,',
    POST_REQUEST_COLUMNS,
    PostRequest,
  ),
  list: route({
    method: 'GET',
    path: '/jobs/{guid}/posts',
    may: posted,
    summary: 'Every post of a job, newest first',
    params: job,
    answer: listAnswer(Post),
  }),
  create: route({
    method: 'POST',
    path: '/jobs/{guid}/posts',
    may: { portals: ['dispatcher'], permission: 'loadboards.post' },
    summary: 'Post a job on one or several boards; calls to outside boards leave after 10 s',
    params: job,
    body: NewPosts,
    answer: listAnswer(Post),
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/jobs/{guid}/posts',
    may: { portals: ['dispatcher'], permission: 'loadboards.post' },
    summary: 'Change price, comment or expiry of the posts of a job',
    params: job,
    body: PostChange,
    answer: listAnswer(Post),
  }),
  remove: route({
    method: 'DELETE',
    path: '/jobs/{guid}/posts',
    may: { portals: ['dispatcher'], permission: 'loadboards.remove' },
    summary: 'Take a job off boards; what carriers asked for is closed',
    params: job,
    body: Unpost,
    answer: listAnswer(Post),
  }),
  listRequests: route({
    method: 'GET',
    path: '/posts/{guid}/requests',
    may: view,
    summary: 'What carriers asked for, newest first; a carrier sees its own alone',
    params: job,
    answer: listAnswer(PostRequest),
  }),
  request: route({
    method: 'POST',
    path: '/posts/{guid}/requests',
    may: bid,
    summary: 'Ask for a posted load, at its price or with a bid',
    params: job,
    body: NewPostRequest,
    answer: PostRequest,
    status: 201,
  }),
  changeRequest: route({
    method: 'PATCH',
    path: '/posts/{guid}/requests/{requestGuid}',
    may: bid,
    summary: 'Change one’s bid until it is answered',
    params: request,
    body: PostRequestChange,
    answer: PostRequest,
  }),
  withdrawRequest: route({
    method: 'DELETE',
    path: '/posts/{guid}/requests/{requestGuid}',
    may: bid,
    summary: 'Take one’s request back',
    params: request,
    answer: PostRequest,
  }),
  closeRequest: route({
    method: 'PUT',
    path: '/posts/{guid}/requests/{requestGuid}/close',
    may: answers,
    summary: 'Say no to a request, with a reason that its carrier reads',
    params: request,
    body: CloseRequest,
    answer: PostRequest,
  }),
}
