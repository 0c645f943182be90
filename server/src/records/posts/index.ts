export { type JobPostRow, jobPosts, vendorStanding } from './job-posts.ts'
export {
  assignCredential,
  boardFigures,
  type BoardFigures,
  colleague,
  credentialByGuid,
  credentialOfEvents,
  credentialOfPost,
  type CredentialRecord,
  credentialsOf,
  credentialsToPost,
  insertCredential,
  noteTest,
  postsHeldBy,
  releaseCredential,
  releaseEveryone,
  updateCredential,
} from './loadboards.ts'
export { planPosts, planRequests, POST_REQUESTS, POSTS, postsListedIn, requestsListedIn } from './post-list.ts'
export {
  insertRequest,
  requestByGuid,
  requestGuidTaken,
  type RequestRecord,
  requestsOfPost,
  updateRequest,
} from './post-requests.ts'
export {
  nextBids,
  nextCall,
  nextLook,
  HELD_MS,
  LEAVE_AFTER_MS,
  lockPost,
  noteBidsDue,
  noteBidsRead,
  noteBidsSent,
  postOfListing,
  postsToMaintain,
  postsToReadBidsOf,
  type TakenPost,
  takePosts,
} from './post-work.ts'
export { openCredential, sealCredential } from './sealed-credential.ts'
