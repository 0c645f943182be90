import { jobPostsRoutes, postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { module } from '../../calls/call.ts'
import { changePosts, removePosts } from './change-posts.ts'
import { findPosts, findRequests } from './find-posts.ts'
import { listJobPosts } from './list-job-posts.ts'
import { listPosts, listRequests } from './list-posts.ts'
import { postJob } from './post-job.ts'
import { changeRequest, closeRequest, requestLoad, withdrawRequest } from './request-load.ts'

export const jobPostsModule = module(jobPostsRoutes, {
  list: listJobPosts,
})

export const postsModule = module(postsRoutes, {
  find: findPosts,
  findRequests,
  list: listPosts,
  create: postJob,
  change: changePosts,
  remove: removePosts,
  listRequests,
  request: requestLoad,
  changeRequest,
  withdrawRequest,
  closeRequest,
})
