/** One call in progress: its caller, its channel, and the services available to a feature. */
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Answer, Received, Route, Routes } from '@waybill/contract/route.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { CarrierCheck } from '../outside/carrier-check/carrier-check.ts'
import type { DieselPrices } from '../outside/diesel/diesel-prices.ts'
import type { CargoTel } from '../outside/cargotel/cargotel.ts'
import type { EdiTransports } from '../outside/edi/edi-transport.ts'
import type { Boards } from '../outside/loadboards/boards.ts'
import type { RoadMiles } from '../outside/distance/road-miles.ts'
import type { AccountingSystems } from '../outside/accounting/accounting.ts'
import type { Mailer } from '../outside/mail/mail.ts'
import type { PlaceFinder } from '../outside/places/place.ts'
import type { ReadingModel } from '../outside/reading-model/reading-model.ts'
import type { VinDecoder } from '../outside/vin/vin-decoder.ts'
import type { PushService } from '../outside/push/push-service.ts'
import type { HookPost } from '../outside/webhooks/hook-post.ts'
import type { Clock } from '../platform/clock.ts'
import type { Query, RowOf } from '../platform/db/builder.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import type { HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import type { JsonText } from '../platform/http/json-text.ts'
import type { Lines } from '../platform/line.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import type { Seal } from '../platform/seal.ts'
import type { DownloadLinks } from '../platform/files/download-link.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Numbers } from '../records/reference/index.ts'
import type { HistoryFeed } from '../records/history/index.ts'
import type { ApiKeys } from '../caller/api-keys.ts'
import type { Caller, Callers } from '../caller/caller.ts'
import type { Limits } from '../caller/limits.ts'
import type { TokenRefusals } from '../identity/tokens/token-refusals.ts'
import type { Failures } from '../platform/failures.ts'
import type { PresenceBoard } from '../caller/presence.ts'
import type { Security } from '../caller/security.ts'
import type { SignInLines } from '../identity/sign-in-lines.ts'
import type { Sessions } from '../identity/people/sessions.ts'
import type { DeviceTokens } from '../caller/device-token.ts'
import type { SigningKeys } from '../platform/signing-keys.ts'
import type { StorageKeys } from '../platform/storage-keys.ts'
import type { LeftOut } from './outgoing.ts'
import type { PlacesTokens } from '../caller/places-token.ts'

/** The name of a service. All of them are for what runs any handler. */
export type AnyService = keyof Services
/** The services that the consequences of an act use. */
export type ForActs = 'announce' | 'files' | 'heavy' | 'queue' | 'roads'

/**
 * A call that reads. Everything it reads is inside the caller's company. `Needed`: the services that the function takes; none by default.
 */
export interface ReadCall<Needed extends AnyService = never> {
  readonly caller: Caller
  readonly services: Pick<Services, Needed>
  readonly requestId: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The moment of the call, used for every row it writes. */
  readonly now: Date
  /** Runs queries in one round trip. */
  read<const Q extends readonly Query<unknown>[]>(...queries: Q): Promise<{ [I in keyof Q]: RowOf<Q[I]>[] }>
  /** Sets the version of the returned record (ETag). */
  tag(version: number | string): void
}

/** A call that writes, entirely inside one transaction: a refusal or a fault leaves nothing half done. */
export interface WriteCall<Needed extends AnyService = never> extends ReadCall<Needed> {
  readonly tx: Tx
  /** Refuses (412) if the caller read an older version than `version` (If-Match). */
  ifMatch(what: string, version: number | string): Refusal | undefined
}

type Reads<R extends Route> = R extends
  | { method: 'GET' }
  | { reads: true }
  | { media: 'multipart' | 'bytes' }
  | { transactions: 'own' }
  ? ReadCall<AnyService>
  : WriteCall<AnyService>

/** A handler's result: bytes for a download, nothing if it wrote events itself, otherwise the response or its text. */
type Answered<R extends Route> = R extends { media: 'download' }
  ? Readable | Buffer
  : R extends { media: 'events' }
    ? undefined
    : Answer<R> | JsonText<Answer<R>>

export type Handler<R extends Route> = (input: Received<R>, call: Reads<R>) => Promise<Answered<R> | Refusal>

/** A handler in two steps: the first has no transaction, so that nothing is locked and no connection held while it waits. */
export interface Steps<R extends Route> {
  before(input: Received<R>, call: ReadCall<AnyService>): Promise<Handler<R> | Refusal>
}
export type Handlers<R extends Routes> = { readonly [K in keyof R]: Handler<R[K]> | Steps<R[K]> }

/** `handle` is given what `prepare` found. */
export const inSteps = <R extends Route, Found>(
  prepare: (input: Received<R>, call: ReadCall<AnyService>) => Promise<Found | Refusal>,
  handle: (input: Received<R>, call: Reads<R>, found: Found) => Promise<Answered<R> | Refusal>,
): Steps<R> => ({
  async before(input, call) {
    const found = await prepare(input, call)
    return isRefusal(found) ? found : (again, write) => handle(again, write, found)
  },
})

/** The calls of one resource with their handlers. */
export interface Module<R extends Routes = Routes> {
  readonly routes: R
  readonly handlers: Handlers<R>
}

/** A table of contents: which function handles which call. */
export const module = <R extends Routes>(routes: R, handlers: Handlers<R>): Module => ({
  routes,
  handlers: handlers,
})

/** What this process does for a demo. */
export interface DemoProcess {
  /** Whether others may sign in to a demo with its public password. */
  readonly isPublic: boolean
  /** Stops filling it. */
  stopFilling(): Promise<void>
  /** It is gone; `foundingUrl`: where the first administrator founds a company, if nobody else can sign in. */
  removed(foundingUrl: string | undefined): void
}

/** Everything that functions may name. */
export interface Services {
  readonly database: Database
  /** For dedicated connections that bypass any pooler: snapshots, imports. */
  readonly directUrl: string
  /** Maximum unpacked bytes of a company's archive. */
  readonly archiveBytesMax: number
  readonly clock: Clock
  /** Acts that wait for the record that they change. */
  readonly records: Lines
  readonly numbers: Numbers
  readonly callers: Callers
  readonly apiKeys: ApiKeys
  /** Reports suspicious attempts to log and audit. */
  readonly security: Security
  /** Users' browser sessions. */
  readonly sessions: Sessions
  /** Where people who sign in wait. */
  readonly signInLines: SignInLines
  readonly metrics: Registry
  /** Hears of parts of answers that were not made for their reader. */
  readonly leftOut: LeftOut
  /** Set if tracing is configured. */
  readonly tracing: Tracing | undefined
  /** Limits per user and per company. */
  readonly limits: Limits
  /** Mails and deliveries that were given up. */
  readonly failures: Failures
  /** Access tokens of the sites that were refused. */
  readonly refusedTokens: TokenRefusals
  /** Maximum stored bytes per company. */
  readonly storageBytesMax: number
  /** Aborted when the process is about to end: long-lived work (streams) then ends itself. */
  readonly ending: AbortSignal
  /** Follows history for live events. */
  readonly feed: Pick<HistoryFeed, 'follow' | 'isFollowed'>
  /** Who has which order open. */
  readonly presence: PresenceBoard
  /** Wakes the readers of live events; called after a commit. */
  readonly announce: (companyGuid: string) => void
  /** The IANA time zone of a place, null if unknown. */
  readonly zoneOf: (place: PlaceForZone) => string | null
  /** Estimated road miles through the places in order; null if one has no position. */
  readonly estimateMiles: (places: readonly { latitude: number | null; longitude: number | null }[]) => number | null
  /** A service for road miles; null if none is set, then the estimate is used. */
  readonly roads: RoadMiles | null
  readonly vin: VinDecoder
  /** A language model that helps read orders; null if none is set. */
  readonly readingModel: ReadingModel | null
  readonly places: PlaceFinder
  readonly mailer: Mailer
  /** Work that takes much memory or processor time, in processes of its own. */
  readonly heavy: HeavyWork
  /** Background work, sent with the transaction. */
  readonly queue: Pick<Queue, 'send'>
  /** Companies' accounting systems. */
  readonly accounting: AccountingSystems
  /** Bytes of uploaded and generated files. */
  readonly files: FileStore
  /** Signed links to them. */
  readonly links: DownloadLinks
  /** Seals stored secrets (credentials, configuration); name the use by table, guid and column. */
  readonly seal: Seal
  /** Sends webhooks. */
  readonly hooks: HookPost
  /** Web push; undefined if it is off. */
  readonly push: PushService | undefined
  /** Outside load boards. */
  readonly boards: Boards
  /** Undefined if it is not configured. */
  /** The connections to EDI partners. */
  readonly edi: EdiTransports
  readonly cargotel: CargoTel | undefined
  /** Phone tokens. */
  readonly deviceTokens: DeviceTokens
  /** Keys of what browsers keep after a session. */
  readonly storageKeys: StorageKeys
  /** The deployment's own signatures. */
  readonly signingKeys: SigningKeys
  /** Tokens of the location search. */
  readonly placesTokens: PlacesTokens
  /** Looks carriers up with the authority; undefined if it is not configured. */
  readonly carrierCheck: CarrierCheck | undefined
  /** Published diesel prices; undefined if not configured. */
  readonly diesel: DieselPrices | undefined
  /** The demo that this process may be filling and playing. */
  readonly demo: DemoProcess
  /** The address of a portal's site, for links in mails. */
  readonly originOf: (portal: Portal) => string
}

export interface PlaceForZone {
  state: string
  zipCode: string | null
  /** ISO code; where it is left out it follows from the state and the form of the code. */
  country?: string | null
  latitude: number | null
  longitude: number | null
}
