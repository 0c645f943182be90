/** Since when shown data is, by call: noted when the phone's store answers, removed when the server does. */
import type { AnyInput } from '@waybill/contract/client.ts'

export interface CachedSince {
  /** When the server answered it. */
  date: string
  /** It stands in for an answer of the server, which could not be reached. */
  isInstead: boolean
}

const since = new Map<string, CachedSince>()
const listeners = new Set<() => void>()

/** A call's input as text. */
export const inputText = ({ params, query, body }: AnyInput): string => JSON.stringify([params, query, body])
const callOf = (name: string, input: AnyInput) => `${name} ${inputText(input)}`

export const cachedSince = (name: string, input: AnyInput): CachedSince | undefined => since.get(callOf(name, input))

/** `cached`: undefined if the server answered. */
export const noteCached = (name: string, input: AnyInput, cached: CachedSince | undefined): void => {
  const call = callOf(name, input)
  if (cached) since.set(call, cached)
  else if (!since.delete(call)) return
  for (const listener of listeners) listener()
}

/** At the end of a session, or for another account. */
export const clearCachedSince = (): void => {
  since.clear()
  for (const listener of listeners) listener()
}

export const onCachedSince = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
