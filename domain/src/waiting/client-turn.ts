/** A turn as a client sees it, without what happens between the company and its carriers. */
import type { WaitingCode, WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { AFTER_DELIVERY, BEFORE_AWARD, forEach } from './stages.ts'
import type { Turn } from './turn.ts'

/** What a client sees instead. `hidesDates`: its start would reveal what happened between the company and a carrier. */
interface ForClient {
  readonly party: WaitingParty
  readonly code: WaitingCode
  readonly hidesDates?: true
}

const shown = (party: WaitingParty, code: WaitingCode): ForClient => ({ party, code })
const ARRANGING: ForClient = { party: 'us', code: 'arrange-carrier', hidesDates: true }
const CONFIRMING = shown('us', 'confirm-delivery')

const FOR_CLIENT: Readonly<Record<WaitingCode, ForClient | null>> = {
  'answer-tender': shown('us', 'answer-tender'),
  'accept-order': shown('us', 'accept-order'),
  'answer-cancel-request': shown('us', 'answer-cancel-request'),
  'answer-hold-request': shown('us', 'answer-hold-request'),
  'release-hold': shown('us', 'release-hold'),
  'await-payment': shown('client', 'await-payment'),
  ...forEach(BEFORE_AWARD, ARRANGING),
  'start-job': shown('carrier', 'start-job'),
  'pick-up': shown('driver', 'pick-up'),
  deliver: shown('driver', 'deliver'),
  serve: shown('driver', 'serve'),
  'try-stop-again': shown('yard', 'try-stop-again'),
  'decide-parked': null,
  'decide-case': null,
  'get-pictures': null,
  ...forEach(AFTER_DELIVERY, CONFIRMING),
  'bill-client': shown('us', 'bill-client'),
  'send-vendor-invoice': null,
  'send-w9': null,
  'settle-hold': null,
  'post-bill': null,
  'match-bill': null,
  'release-payment': null,
  'answer-dispute': null,
  'decide-message': null,
}

/**
 * The turn for the client portal; null if it does not concern a client. `accepted`: when the order was accepted;
 * `pickupDue`: when its first pickup is due.
 */
export function clientTurn(turn: Turn | null, accepted: Date, pickupDue: Date | null): Turn | null {
  const known = turn && FOR_CLIENT[turn.code]
  if (!turn || !known) return null
  const { party, code } = known
  return known.hidesDates
    ? { party, code, since: accepted, due: pickupDue }
    : { party, code, since: turn.since, due: turn.due }
}
