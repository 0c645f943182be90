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

const forClient = (party: WaitingParty, code: WaitingCode): ForClient => ({ party, code })
const ARRANGING: ForClient = { party: 'us', code: 'arrange-carrier', hidesDates: true }
const CONFIRMING = forClient('us', 'confirm-delivery')

const FOR_CLIENT: Readonly<Record<WaitingCode, ForClient | null>> = {
  'answer-tender': forClient('us', 'answer-tender'),
  'accept-order': forClient('us', 'accept-order'),
  'answer-cancel-request': forClient('us', 'answer-cancel-request'),
  'answer-hold-request': forClient('us', 'answer-hold-request'),
  'release-hold': forClient('us', 'release-hold'),
  'await-payment': forClient('client', 'await-payment'),
  ...forEach(BEFORE_AWARD, ARRANGING),
  'start-job': forClient('carrier', 'start-job'),
  'pick-up': forClient('driver', 'pick-up'),
  deliver: forClient('driver', 'deliver'),
  serve: forClient('driver', 'serve'),
  'try-stop-again': forClient('yard', 'try-stop-again'),
  'decide-parked': null,
  'decide-case': null,
  'get-pictures': null,
  ...forEach(AFTER_DELIVERY, CONFIRMING),
  'bill-client': forClient('us', 'bill-client'),
  'send-vendor-invoice': null,
  'send-w9': null,
  'settle-hold': null,
  'post-bill': null,
  'match-bill': null,
  'release-payment': null,
  'answer-dispute': null,
  'answer-charge': null,
  'decide-message': null,
  'settle-invoice-export': null,
  'settle-bill-export': null,
  'settle-mail': null,
  'approve-bank-change': null,
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
