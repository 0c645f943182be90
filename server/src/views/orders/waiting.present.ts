import type { Waiting } from '@waybill/contract/orders/waiting.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { CLIENT_WORDS, STAFF_WORDS } from '@waybill/domain/waiting/words.ts'
import type { KeptTurns } from '../../records/orders/index.ts'

const READ = {
  dispatcher: { of: 'staff', words: STAFF_WORDS },
  client: { of: 'client', words: CLIENT_WORDS },
} as const

/** Whose turn it is, in the words of the portal; null where it is nobody's, or the portal is told nothing of it. */
export function presentTurn(turns: KeptTurns | null | undefined, portal: Portal): Waiting | null {
  const reads = portal in READ ? READ[portal as keyof typeof READ] : undefined
  const turn = reads && turns?.[reads.of]
  return turn ? { ...turn, ...reads.words[turn.code] } : null
}
