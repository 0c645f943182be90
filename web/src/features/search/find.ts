/** Global search: one call for all kinds of a query, however many lists request their part. */
import { searchRoutes } from '@waybill/contract/search/search.routes.ts'
import type { Found } from '@waybill/contract/search/search.shapes.ts'
import type { Apis } from '../../api/client.ts'

export type FoundKind = Found['kind']

/** Returns the results of a kind. Calls for the same text with the same signal share one request. */
export const createFinder = ({ platform }: Pick<Apis, 'platform'>) => {
  let last: { text: string; signal: AbortSignal; answer: Promise<readonly Found[]> } | undefined
  return async (kind: FoundKind, text: string, signal: AbortSignal): Promise<readonly Found[]> => {
    const q = text.trim()
    if (last?.text !== q || last.signal !== signal) {
      const answer = platform.call(searchRoutes.search, { query: { q } }, { signal }).then(({ results }) => results)
      last = { text: q, signal, answer }
    }
    return (await last.answer).filter((found) => found.kind === kind)
  }
}
