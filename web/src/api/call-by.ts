import type { QueryClient } from '@tanstack/react-query'
import type { ApiName } from '@waybill/contract/client.ts'
import type { Read, Route } from '@waybill/contract/route.ts'
import type { CallOptions } from './client.ts'
import { apisOf } from './query-client.ts'

/** The caller has already type-checked the call. */
export const callBy = (queries: QueryClient, api: ApiName) =>
  apisOf(queries)[api].call as <R extends Route>(route: R, input: unknown, options?: CallOptions) => Promise<Read<R>>
