/**
 * The API clients of the portal that works offline. The first page does not need the rest of it: that is loaded with the
 * first call that is read offline, or that the server did not answer.
 */
import type { AnyInput, ApiName } from '@waybill/contract/client.ts'
import type { Route } from '@waybill/contract/route.ts'
import { ApiError } from '../api-error.ts'
import { forgetting } from '../auth/place.ts'
import { type ApiClient, type Apis, type CallOptions, clientOver, type Versioned } from '../client.ts'
import { isCachedCall, isReadCall } from './field-calls.ts'
import { outboxOwner, type Whose } from './outbox-owner.ts'

/** Milliseconds after which stored data is shown instead of waiting: with one bar of signal, responses come late or never. */
const PATIENCE = 8000

const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))

const reading = () => import('./field-reading.ts')

forgetting.add(async () => (await import('./forget-signed-out.ts')).forgetSignedOut())

/** Once the page is rendered: nothing waits for it. */
const keepLater = async (name: string, input: AnyInput, data: unknown, owner: string): Promise<void> => {
  try {
    await (await reading()).remember(name, input, data, owner)
  } catch {
    // The store is full or blocked: the response is simply not available offline.
  }
}

const clientOf = (api: ApiName, client: ApiClient, ownerOf: () => Promise<string | undefined>): ApiClient => {
  const callOver = client.read as (route: Route, input?: AnyInput, options?: CallOptions) => Promise<Versioned<unknown>>
  return clientOver(async (route, input = {}, options = {}) => {
    const name = `${api} ${route.method} ${route.path}`
    const owner = isReadCall(name) || isCachedCall(name) ? await ownerOf() : undefined
    const answered = callOver(route, input, options)
    if (owner === undefined) return answered
    try {
      const versioned = await inTime(answered, name)
      if (isReadCall(name))
        return { ...versioned, data: await (await reading()).readFresh(name, input, versioned.data, owner) }
      void keepLater(name, input, versioned.data, owner)
      return versioned
    } catch (error) {
      if (!isUnreached(error)) throw error
      // A store that does not answer has nothing.
      const data = await (await reading()).readCached(name, input, owner).catch(() => undefined)
      if (data === undefined) return answered
      return { data, etag: undefined }
    }
  })
}

/** Stops waiting without aborting the call: if nothing is stored, its response is still needed. */
const inTime = <T>(answered: Promise<T>, name: string): Promise<T> =>
  Promise.race([
    answered,
    new Promise<never>((_, reject) => {
      const late = setTimeout(() => reject(new ApiError(0, { message: `${name} is taking too long` })), PATIENCE)
      void answered.finally(() => clearTimeout(late)).catch(() => undefined)
    }),
  ])

/** `account`: the signed-in user. */
export const fieldApis = (apis: Apis, account: () => Promise<Whose | undefined>): Apis => {
  const ownerOf = async () => {
    const whose = await account()
    return whose && outboxOwner(whose)
  }
  return {
    shipper: clientOf('shipper', apis.shipper, ownerOf),
    platform: clientOf('platform', apis.platform, ownerOf),
    places: apis.places,
  }
}
