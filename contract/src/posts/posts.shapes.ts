/** Load board posts of jobs, carriers' view of those on the own board, and their requests. */
import * as z from 'zod/mini'
import { commaList, Day, Guid, Instant, isWholeCents, PageQuery } from '../lists/list.shapes.ts'
import { PaymentConfig } from '../contracts/contracts.shapes.ts'
import { COD_LOCATIONS } from '../vocabulary/cod.ts'
import { LOADBOARD_IDS } from '../vocabulary/loadboards.ts'
import { CONTRACT_STATUSES, POST_STATUSES } from '../vocabulary/statuses.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const reason = text(500).check(z.minLength(1, 'is required'))
/** US dollars, positive, with at most two decimals. */
const Price = z.number().check(z.gte(0.01, 'must be more than 0'), z.lte(9_999_999.99), isWholeCents)
const BoardId = z.enum(LOADBOARD_IDS)
/** A board's number or GUID of a private group. */
const GroupId = z.nullable(text(36))

/**
 * How the carrier is paid, by the numbers of the company's terms and methods; omitted ones use the company's default.
 * `cod`: what the carrier collects; it passes on what exceeds the price. Boards that support payment terms show it.
 */
export const PostPayment = z.strictObject({
  termsId: z.optional(z.int()),
  methodId: z.optional(z.int()),
  cod: z.optional(
    z.strictObject({
      amount: Price,
      method: text(50),
      /** Where COD is collected. */
      location: z.enum(COD_LOCATIONS),
    }),
  ),
})
export type PostPayment = z.infer<typeof PostPayment>

/** A job's status on one board, for the company. */
export const Post = z.object({
  guid: Guid,
  jobGuid: Guid,
  /** Included in lists across jobs. */
  jobNumber: z.optional(z.string()),
  board: z.string(),
  boardLabel: z.string(),
  status: z.enum(POST_STATUSES),
  price: z.nullable(z.number()),
  /** The price follows the job's pay. */
  followsPay: z.boolean(),
  comment: z.nullable(z.string()),
  /** Null: the company's default. */
  payment: z.nullable(PostPayment),
  /** The board's number or GUID of the private group that sees it; null: everyone on the board. */
  group: z.nullable(z.string()),
  credentialId: z.nullable(Guid),
  externalId: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  /** The board's last error; null after a success. */
  lastError: z.nullable(z.string()),
  attempts: z.number(),
  /** When the next call to the board is made; null if none is pending. */
  dateNextAttempt: z.nullable(Instant),
  openRequests: z.number(),
  datePosted: z.nullable(Instant),
  dateExpires: z.nullable(Instant),
  dateRemoved: z.nullable(Instant),
  removeReason: z.nullable(z.string()),
  dateCreated: Instant,
  dateUpdated: Instant,
})
export type Post = z.infer<typeof Post>

const boards = z.array(BoardId).check(z.minLength(1, 'choose at least one board'), z.maxLength(LOADBOARD_IDS.length))

/**
 * `POST …/posts`. Without a price the post shows the job's pay and follows it; it expires after 7 days by default. A board that
 * refuses the job gets a `failed` post with the reason, as long as another accepts it.
 */
export const NewPosts = z.strictObject({
  boards,
  price: z.optional(Price),
  /** By board, if it shows a different price. */
  prices: z.optional(z.partialRecord(BoardId, Price)),
  /** By board, the private group that sees it; without one everyone does. Not every board has such groups. */
  groups: z.optional(z.partialRecord(BoardId, GroupId)),
  dateExpires: z.optional(Instant),
  comment: z.optional(z.nullable(text(500))),
  payment: z.optional(z.nullable(PostPayment)),
})
export type NewPosts = z.infer<typeof NewPosts>

/** Changed fields of the posts on boards; all of them unless `boards` names some. `price` null: the job's pay again. */
export const PostChange = z.strictObject({
  boards: z.optional(boards),
  price: z.optional(z.nullable(Price)),
  dateExpires: z.optional(Instant),
  comment: z.optional(z.nullable(text(500))),
  payment: z.optional(z.nullable(PostPayment)),
  /** Null: everyone on the board. */
  group: z.optional(GroupId),
})
export type PostChange = z.infer<typeof PostChange>

/** `DELETE …/posts`: takes the job off all boards unless `boards` names some. */
export const Unpost = z.strictObject({ boards: z.optional(boards), reason: z.optional(text(500)) })
export type Unpost = z.infer<typeof Unpost>

export const REQUEST_STATUSES = ['open', 'accepted', 'closed', 'withdrawn'] as const

/** A carrier's request or bid on a post. Without an amount it requests the load at the displayed price. */
export const PostRequest = z.object({
  guid: Guid,
  postGuid: Guid,
  jobGuid: Guid,
  /** For the company: the job's number. */
  jobNumber: z.optional(z.string()),
  /** Its origin: the own board, or an external one whose bids are read. */
  board: BoardId,
  vendor: z.object({ guid: Guid, name: z.string(), usdot: z.nullable(z.string()), mc: z.nullable(z.string()) }),
  user: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  message: z.nullable(z.string()),
  status: z.enum(REQUEST_STATUSES),
  closedReason: z.nullable(z.string()),
  /** The resulting offer. */
  contractGuid: z.nullable(Guid),
  /**
   * To accept it, send this as `POST /job-contracts`: the offer answers the request, with the post's payment terms and
   * COD. Null if it cannot be accepted.
   */
  offer: z.nullable(
    z.object({
      jobs: z.array(z.object({ guid: Guid, amount: z.number() })),
      vendors: z.array(z.object({ guid: Guid })),
      paymentTermsId: z.optional(z.number()),
      paymentMethodId: z.optional(z.number()),
      codAmount: z.optional(z.number()),
      codMethod: z.optional(z.string()),
      codLocation: z.optional(z.enum(COD_LOCATIONS)),
    }),
  ),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
  can: z.array(z.string()),
})
export type PostRequest = z.infer<typeof PostRequest>

const bid = { amount: z.optional(z.nullable(Price)), message: z.optional(z.nullable(text(1000))) }
/** A carrier’s request for a load, with its bid. */
export const NewPostRequest = z.strictObject({ guid: z.optional(Guid), ...bid })
export type NewPostRequest = z.infer<typeof NewPostRequest>
/** Changed fields of a carrier’s request; omitted ones are unchanged. */
export const PostRequestChange = z.strictObject(bid)
export type PostRequestChange = z.infer<typeof PostRequestChange>
/** Closes a carrier’s request for a load without an offer. */
export const CloseRequest = z.strictObject({ reason })

/** A place as carriers see it before acceptance: never the street. */
export const PostPlace = z.object({
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The center of the ZIP code; null if unknown. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})

/** A stop of a posted job: its town and dates. */
export const PostStop = z.object({
  stopType: z.string(),
  sequence: z.number(),
  place: PostPlace,
  dateRequestedType: z.nullable(z.string()),
  dateRequestedStart: z.nullable(Instant),
  dateRequestedEnd: z.nullable(Instant),
  timeZone: z.nullable(z.string()),
})

/** Cargo without identifying details: no VIN, no lot, no reference. */
export const PostCommodity = z.object({
  type: z.string(),
  description: z.nullable(z.string()),
  quantity: z.number(),
  inoperable: z.string(),
  length: z.nullable(z.number()),
  height: z.nullable(z.number()),
  width: z.nullable(z.number()),
  weight: z.nullable(z.number()),
  vehicle: z.nullable(
    z.object({
      year: z.nullable(z.number()),
      make: z.nullable(z.string()),
      model: z.nullable(z.string()),
      bodyType: z.nullable(z.string()),
      weightClass: z.nullable(z.number()),
    }),
  ),
})

/** A post on the own board as carriers see it: no street, no client, no client price. */
export const JobPost = z.object({
  guid: Guid,
  board: z.string(),
  status: z.enum(POST_STATUSES),
  job: z.object({
    guid: Guid,
    number: z.string(),
    type: z.string(),
    classification: z.nullable(z.string()),
    loadType: z.nullable(z.string()),
    inspectionType: z.string(),
    distance: z.nullable(z.number()),
    equipmentType: z.nullable(z.object({ id: z.number(), label: z.string() })),
  }),
  price: z.nullable(z.number()),
  pricePerMile: z.nullable(z.number()),
  /**
   * The terms that an offer at a bid takes over: those of the post, otherwise the carrier's own, otherwise the
   * company's default.
   */
  paymentConfig: PaymentConfig,
  /** What the carrier collects; 0 if nothing. */
  codAmount: z.nullable(z.number()),
  codMethod: z.nullable(z.string()),
  codLocation: z.nullable(z.enum(COD_LOCATIONS)),
  /** The price less COD: negative if the carrier passes on the rest. */
  balance: z.nullable(z.number()),
  /** Straight-line distance from the `near` place to the origin; null without one. */
  milesAway: z.nullable(z.number()),
  comment: z.nullable(z.string()),
  origin: z.nullable(PostPlace),
  destination: z.nullable(PostPlace),
  stops: z.array(PostStop),
  commodities: z.array(PostCommodity),
  datePosted: z.nullable(Instant),
  dateExpires: z.nullable(Instant),
  /** The caller's own newest request; null if there is none, and for the company's own staff. */
  ownRequest: z.nullable(
    z.object({
      guid: Guid,
      amount: z.nullable(z.number()),
      message: z.nullable(z.string()),
      status: z.enum(REQUEST_STATUSES),
      closedReason: z.nullable(z.string()),
      dateCreated: Instant,
    }),
  ),
  /** Status of the caller's own newest offer of the job. */
  contractStatus: z.nullable(z.enum(CONTRACT_STATUSES)),
  can: z.array(z.string()),
})
export type JobPost = z.infer<typeof JobPost>

/**
 * `GET /job-posts`. Without `contractStatus` the currently available loads; with it the posts of jobs for which the caller
 * has an offer in one of these statuses, even if they are no longer on the board.
 */
export const JOB_POST_SORTS = ['posted', 'rate', 'price', 'pickup', 'near'] as const
export type JobPostSort = (typeof JOB_POST_SORTS)[number]

const dollars = z.optional(z.coerce.number().check(z.gte(0), z.lte(9_999_999)))
export const JobPostQuery = z.extend(PageQuery, {
  /** Origins within `radius` miles of a ZIP code, a city (`Barstow, CA`) or `latitude,longitude`. */
  near: z.optional(text(60)),
  /** Straight-line miles. */
  radius: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 150),
  /** `rate` is dollars per mile, best first; `near` requires a place. */
  sort: z._default(z.enum(JOB_POST_SORTS), 'posted'),
  /** Posts of at least this many US dollars. */
  priceFrom: dollars,
  /** Posts of at least this many US dollars per mile. */
  rateFrom: dollars,
  /** City, state or ZIP prefix. */
  origin: z.optional(text(60)),
  destination: z.optional(text(60)),
  /** Requested pickup from this day, and up to the end of that day, in the time zone of its place. */
  dateFrom: z.optional(Day),
  dateTo: z.optional(Day),
  /** Ids of equipment types. */
  equipment: z.optional(commaList(z.string().check(z.regex(/^\d{1,4}$/, 'must be ids of equipment types')))),
  /** `own`: only posts that the caller has requested. */
  requests: z.optional(z.enum(['own'])),
  contractStatus: z.optional(commaList(z.enum(CONTRACT_STATUSES))),
})
export type JobPostQuery = z.infer<typeof JobPostQuery>
