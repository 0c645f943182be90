import type { Waiting } from '@waybill/contract/orders/waiting.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { CLIENT_WORDS, STAFF_WORDS, type TurnWords } from '@waybill/domain/waiting/words.ts'
import type { StoredTurns } from '../../records/orders/index.ts'

interface Reading {
  readonly of: keyof StoredTurns
  readonly words: Readonly<Record<WaitingCode, TurnWords>>
}
/** Wording by portal; carriers do not see it. */
const READ: Readonly<Record<Portal, Reading | null>> = {
  dispatcher: { of: 'staff', words: STAFF_WORDS },
  client: { of: 'client', words: CLIENT_WORDS },
  carrier: null,
}

/** Whose turn it is, worded for the portal; null if nobody's, or if the portal does not see it. */
export function presentTurn(turns: StoredTurns | null | undefined, portal: Portal): Waiting | null {
  const reads = READ[portal]
  const turn = reads && turns?.[reads.of]
  return turn ? { ...turn, ...reads.words[turn.code] } : null
}
