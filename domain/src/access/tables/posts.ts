import type { NearbyJob } from '@waybill/contract/loads/load-plan.shapes.ts'
import type { Load } from '@waybill/contract/loads/loads.shapes.ts'
import { POST_COLUMNS, POST_REQUEST_COLUMNS } from '@waybill/contract/posts/post-columns.ts'
import { type JobPost, Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { seenAsColumns, type May, type OrNull, type Seen, type Who } from '../rules.ts'
import { CARRIER, COMPANY, PAY } from '../who.ts'

/** Posts on a board are visible to every carrier that reads the board. */
/** Who sees the price of a post, and may search by it. */
export const SEES_PRICE_OF_POST: Who = [{ ...COMPANY, permission: 'vendor_money.view_pay' }, CARRIER]
const PRICE_OF_POST: OrNull = { orNull: SEES_PRICE_OF_POST }

/** Posts as the company sees them. */
export const POST_SEEN: Seen<Post> = {
  ...seenAsColumns(POST_COLUMNS, Post.shape),
  price: { orNull: { ...COMPANY, permission: 'vendor_money.view_pay' } },
  payment: { orNull: { ...COMPANY, permission: 'vendor_money.view_pay' } },
}

/** A request is visible to the company and the carrier that made it. */
export const POST_REQUEST_SEEN: Seen<PostRequest, 'waiting'> = {
  ...seenAsColumns(POST_REQUEST_COLUMNS, PostRequest.shape),
  vendor: 'everyone',
  amount: PRICE_OF_POST,
  offer: { orNull: { ...COMPANY, permission: 'vendor_money.view_pay', when: 'waiting' } },
}

export const JOB_POST_SEEN: Seen<JobPost> = {
  guid: 'everyone',
  board: 'everyone',
  status: 'everyone',
  job: 'everyone',
  price: PRICE_OF_POST,
  pricePerMile: PRICE_OF_POST,
  paymentConfig: PRICE_OF_POST,
  codAmount: PRICE_OF_POST,
  codMethod: PRICE_OF_POST,
  codLocation: PRICE_OF_POST,
  balance: PRICE_OF_POST,
  milesAway: 'everyone',
  comment: 'everyone',
  origin: 'everyone',
  destination: 'everyone',
  stops: 'everyone',
  commodities: 'everyone',
  datePosted: 'everyone',
  dateExpires: 'everyone',
  ownRequest: 'everyone',
  contractStatus: 'everyone',
  can: 'everyone',
}

export const POST_REQUEST_MAY: May<'change' | 'withdraw' | 'accept' | 'close', 'waiting'> = {
  change: { ...CARRIER, permission: 'offers.request', when: 'waiting' },
  withdraw: { ...CARRIER, permission: 'offers.request', when: 'waiting' },
  accept: { ...COMPANY, permission: 'offers.send', when: 'waiting' },
  close: { ...COMPANY, permission: 'offers.send', when: 'waiting' },
}
export const JOB_POST_MAY: May<'change' | 'withdraw' | 'request', 'asked' | 'unasked'> = {
  change: { ...CARRIER, permission: 'offers.request', when: 'asked' },
  withdraw: { ...CARRIER, permission: 'offers.request', when: 'asked' },
  request: { ...CARRIER, permission: 'offers.request', when: 'unasked' },
}

export const LOAD_SEEN: Seen<Load> = {
  guid: 'everyone',
  number: 'everyone',
  jobs: 'everyone',
  jobCount: 'everyone',
  commodityCount: 'everyone',
  vendorPayment: PAY,
  trailerId: COMPANY,
  stops: COMPANY,
  positions: COMPANY,
  dateCreated: 'everyone',
  dateUpdated: 'everyone',
  can: 'everyone',
}
/** A job that could be added to a load, as the company sees it. */
export const NEARBY_JOB_SEEN: Seen<NearbyJob> = {
  guid: 'everyone',
  number: 'everyone',
  vehicleName: 'everyone',
  origin: 'everyone',
  destination: 'everyone',
  clientPayment: { ...COMPANY, permission: 'client_money.view_rate' },
  clientPaymentPerMile: { ...COMPANY, permission: 'client_money.view_rate' },
  miles: 'everyone',
  level: 'everyone',
  text: 'everyone',
}
export const LOAD_MAY: May<'change' | 'dissolve' | 'send-offer'> = {
  'send-offer': { ...COMPANY, permission: 'offers.send' },
  change: { ...COMPANY, permission: 'jobs.edit' },
  dissolve: { ...COMPANY, permission: 'jobs.edit' },
}
