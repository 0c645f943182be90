import { jobPostsRoutes, postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { module } from '../../calls/call.ts'
import { changePosts, removePosts } from './change-posts.ts'
import { findPosts, findRequests } from './find-posts.ts'
import { listJobPosts } from './list-job-posts.ts'
import { listPosts, listRequests } from './list-posts.ts'
import { postJob } from './post-job.ts'
import { changeRequest, closeRequest, requestLoad, withdrawRequest } from './request-load.ts'

export const jobPostsModule = module(jobPostsRoutes, {
  list: ({ query }, call) => listJobPosts(query, call),
})

export const postsModule = module(postsRoutes, {
  find: findPosts,
  findRequests,
  list: ({ params }, call) => listPosts(params.guid, call),
  create: ({ params, body }, call) => postJob(params.guid, body, call),
  change: ({ params, body }, call) => changePosts(params.guid, body, call),
  remove: ({ params, body }, call) => removePosts(params.guid, body, call),
  listRequests: ({ params }, call) => listRequests(params.guid, call),
  request: ({ params, body }, call) => requestLoad(params.guid, body, call),
  changeRequest: ({ params, body }, call) => changeRequest(params.guid, params.requestGuid, body, call),
  withdrawRequest: ({ params }, call) => withdrawRequest(params.guid, params.requestGuid, call),
  closeRequest: ({ params, body }, call) => closeRequest(params.guid, params.requestGuid, body.reason, call),
})
