/** What is asked of the pending party by email. */
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'

const ASKS: Partial<Record<WaitingCode, string>> = {
  'await-payment': 'Please let us know when your payment is on its way. The order is on hold until then.',
  'answer-offer': 'Please accept or decline our offer.',
  'answer-revision': 'Please confirm the revised rate confirmation.',
  'start-job': 'Please start the job when your driver leaves, and tell us when to expect the pickup.',
  'pick-up': 'When do you expect the pickup?',
  deliver: 'When do you expect the delivery?',
  serve: 'When do you expect the service to be done?',
  'try-stop-again': 'When will your driver try the stop again?',
  'get-pictures': 'Some photos are still on a phone. Please open the portal on it where there is a signal.',
  'send-proof': 'Please send the proof of delivery.',
  'answer-claim': 'Please let us know what you decided on the damage claim.',
  'send-vendor-invoice': 'Please send your invoice.',
  'send-w9': 'Please send your W-9.',
}

export interface Letter {
  readonly subject: string
  readonly body: string
}

/** The email that asks for what is awaited; undefined if there is nothing to ask. `about`: `Job 1042-1`. */
export const letterFor = (code: WaitingCode | undefined, about: string): Letter | undefined => {
  const body = code && ASKS[code]
  return body ? { subject: about, body } : undefined
}
