/** The boards that the product has a connection to. */
import type { LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { createCentralDispatch } from './central-dispatch.ts'
import type { BoardAdapter } from './loadboard.ts'

/** Adapters of outside boards; undefined where there is none. The own board needs none: it lives in the database. */
export type Boards = (board: LoadBoardId) => BoardAdapter | undefined

export interface BoardSettings {
  readonly now: () => Date
  /** One address for both hosts of Central Dispatch, in place of its own (a test marketplace, a simulator). */
  readonly centralDispatchUrl?: string | undefined
  readonly timeoutMs?: number
}

const IDENTITY_URL = 'https://id.centraldispatch.com'
const LISTINGS_URL = 'https://marketplace-api.centraldispatch.com'

export function createBoards({ now, centralDispatchUrl, timeoutMs }: BoardSettings): Boards {
  const adapters: Partial<Record<LoadBoardId, BoardAdapter>> = {
    centraldispatch: createCentralDispatch({
      identityUrl: centralDispatchUrl ?? IDENTITY_URL,
      listingsUrl: centralDispatchUrl ?? LISTINGS_URL,
      now,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    }),
  }
  return (board) => adapters[board]
}
