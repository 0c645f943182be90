/** A call without HTTP: the worker performs an act for the user who requested it. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../caller/caller.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { readWithin, type Tx } from '../platform/db/database.ts'
import type { AnyService, Services, WriteCall } from './call.ts'

const NO_HTTP = 'What the worker does has no request'

/** An act that reads its request or writes to its reply cannot run in the worker. */
class WorkerCall implements WriteCall<AnyService> {
  readonly caller: Caller
  readonly services: Services
  readonly tx: Tx
  readonly requestId: string
  readonly now: Date
  readonly read: WriteCall['read']
  readonly tag = (): void => undefined
  // Rows carry no version: the rules decide on the current state.
  readonly ifMatch = (): undefined => undefined

  constructor({
    caller,
    services,
    tx,
    requestId,
    now,
  }: Pick<WriteCall<AnyService>, 'caller' | 'services' | 'tx' | 'requestId' | 'now'>) {
    this.caller = caller
    this.services = services
    this.tx = tx
    this.requestId = requestId
    this.now = now
    this.read = readWithin(tx)
  }

  get request(): FastifyRequest {
    throw new Error(NO_HTTP)
  }

  get reply(): FastifyReply {
    throw new Error(NO_HTTP)
  }
}

export const workerCall = (parts: ConstructorParameters<typeof WorkerCall>[0]): WriteCall<AnyService> =>
  new WorkerCall(parts)

/** Who requested something, with the permissions of that time, and where it is stored. */
export interface RequestedBy {
  readonly company_guid: string
  readonly user_guid: string
  /** Null where an older program stored none: those of the user count. */
  readonly permissions: readonly string[] | null
}

/** The requester, with no more permissions than at the time; undefined if it may no longer sign in. */
export async function callerBehind(
  request: RequestedBy,
  { callers }: Pick<Services, 'callers'>,
  portal: Portal = 'dispatcher',
): Promise<Caller | undefined> {
  const caller = await callers.find(request.company_guid, request.user_guid, portal)
  if (!caller || !request.permissions) return caller
  const then: ReadonlySet<string> = new Set(request.permissions)
  return { ...caller, permissions: new Set<Permission>([...caller.permissions].filter((each) => then.has(each))) }
}
