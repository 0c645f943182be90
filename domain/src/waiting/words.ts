/** The texts for a turn: what is awaited, and what resolves it. */
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { AFTER_DELIVERY, BEFORE_AWARD, forEach } from './stages.ts'

export interface TurnWords {
  /** A heading: what is awaited. */
  readonly text: string
  /** What resolves it. */
  readonly clears: string
}

/** For the company's own staff. */
export const STAFF_WORDS: Readonly<Record<WaitingCode, TurnWords>> = {
  'answer-tender': { text: 'Tender awaiting response', clears: 'Accept or decline the tender' },
  'accept-order': { text: 'New order to accept', clears: 'Accept the order' },
  'answer-cancel-request': { text: 'Client requests cancellation', clears: 'Approve or decline the cancellation' },
  'answer-hold-request': { text: 'Client requests a hold', clears: 'Approve or decline the hold' },
  'release-hold': { text: 'On hold', clears: 'Release the hold' },
  'await-payment': { text: 'On hold for payment', clears: 'Release the hold once the client has paid' },
  'plan-order': { text: 'No job planned', clears: 'Add a job' },
  'make-ready': { text: 'Job not ready', clears: 'Fill in what’s missing and mark the job ready' },
  'find-carrier': { text: 'Needs a carrier', clears: 'Offer the job or post it' },
  'offer-again': { text: 'Offer declined or expired', clears: 'Offer the job to another carrier' },
  'await-bids': { text: 'Posted, no bids yet', clears: 'A carrier bids on the job' },
  'answer-bids': { text: 'Bids to answer', clears: 'Award the job or decline the bids' },
  'answer-offer': { text: 'Offer sent', clears: 'The carrier accepts or declines the offer' },
  'answer-carrier-cancel': { text: 'Carrier requests release', clears: 'Release the carrier or decline' },
  'answer-revision': { text: 'Changed terms sent', clears: 'The carrier confirms the revised rate confirmation' },
  'settle-revision': {
    text: 'Changed terms not agreed',
    clears: 'Withdraw the change, or enter that the carrier accepted it',
  },
  'arrange-carrier': { text: 'Needs a carrier', clears: 'Offer the job or post it' },
  'start-job': { text: 'Dispatched, not started', clears: 'The carrier starts the job' },
  'pick-up': { text: 'Awaiting pickup', clears: 'The driver completes the pickup' },
  deliver: { text: 'Awaiting delivery', clears: 'The driver completes the delivery' },
  serve: { text: 'Awaiting service', clears: 'The service is completed' },
  'try-stop-again': { text: 'Driver was turned away', clears: 'The driver tries the stop again' },
  'decide-parked': { text: 'Driver update needs review', clears: 'Apply it, or keep it on file' },
  'decide-case': { text: 'Open damage case', clears: 'File the claim, answer the offer or close the case' },
  'get-pictures': { text: 'Photos not uploaded yet', clears: 'The driver opens the portal where there’s a signal' },
  'send-proof': { text: 'Proof of delivery missing', clears: 'The carrier uploads the proof of delivery' },
  'answer-claim': { text: 'Damage claim open', clears: 'The carrier answers the claim' },
  'verify-job': { text: 'Delivered, not verified', clears: 'Verify the job' },
  'confirm-delivery': { text: 'Delivered, not verified', clears: 'Verify the job' },
  'bill-client': { text: 'Delivered, not invoiced', clears: 'Post the client’s invoice' },
  'send-vendor-invoice': { text: 'Carrier’s invoice missing', clears: 'The carrier sends its invoice' },
  'send-w9': { text: 'Carrier’s W-9 missing', clears: 'The carrier sends its W-9' },
  'settle-hold': { text: 'Payment held', clears: 'Settle what it is held for, then end the hold' },
  'post-bill': { text: 'Bill is a draft', clears: 'Post the bill' },
  'match-bill': { text: 'Carrier’s invoice differs', clears: 'Settle the difference with the carrier’s invoice' },
  'release-payment': { text: 'Payment to release', clears: 'Release the payment' },
  'answer-dispute': { text: 'Bill line disputed', clears: 'Accept or reject the carrier’s dispute' },
  'answer-charge': { text: 'Charge to approve', clears: 'Approve the charge, or refuse it with a reason' },
  'decide-message': { text: 'EDI message needs a decision', clears: 'Read it again, or settle it by hand' },
  'settle-invoice-export': { text: 'Invoice not exported', clears: 'Correct what was refused and send it again' },
  'settle-bill-export': { text: 'Bill not exported', clears: 'Correct what was refused and send it again' },
  'settle-mail': { text: 'Email not delivered', clears: 'Correct the address, or send it again' },
  'approve-bank-change': {
    text: 'Bank change awaits approval',
    clears: 'Call the vendor on a number you already have, then approve or refuse the change',
  },
}

const ARRANGING: TurnWords = { text: 'Arranging a carrier', clears: 'We book a carrier' }
const CONFIRMING: TurnWords = { text: 'Confirming delivery', clears: 'We confirm the delivery documents' }

/** For the client whose order it is. */
export const CLIENT_WORDS: Readonly<Record<WaitingCode, TurnWords>> = {
  'answer-tender': { text: 'Tender under review', clears: 'We respond to the tender' },
  'accept-order': { text: 'Order under review', clears: 'We accept the order' },
  'answer-cancel-request': { text: 'Cancellation under review', clears: 'We respond to your cancellation request' },
  'answer-hold-request': { text: 'Hold under review', clears: 'We respond to your hold request' },
  'release-hold': { text: 'On hold', clears: 'The hold is released' },
  'await-payment': { text: 'On hold until you pay', clears: 'You pay, then we release the hold' },
  ...forEach(BEFORE_AWARD, ARRANGING),
  'start-job': { text: 'Carrier booked', clears: 'The carrier heads to the pickup' },
  'pick-up': { text: 'Awaiting pickup', clears: 'The driver completes the pickup' },
  deliver: { text: 'Awaiting delivery', clears: 'The driver completes the delivery' },
  serve: { text: 'Awaiting service', clears: 'The service is completed' },
  'try-stop-again': { text: 'Stop was closed', clears: 'The driver reaches the stop on a new attempt' },
  'decide-parked': CONFIRMING,
  'decide-case': CONFIRMING,
  'get-pictures': CONFIRMING,
  ...forEach(AFTER_DELIVERY, CONFIRMING),
  'bill-client': { text: 'Delivered', clears: 'We send the invoice' },
  'send-vendor-invoice': CONFIRMING,
  'send-w9': CONFIRMING,
  'settle-hold': CONFIRMING,
  'post-bill': CONFIRMING,
  'match-bill': CONFIRMING,
  'release-payment': CONFIRMING,
  'answer-dispute': CONFIRMING,
  'answer-charge': CONFIRMING,
  'decide-message': CONFIRMING,
  'settle-invoice-export': CONFIRMING,
  'settle-bill-export': CONFIRMING,
  'settle-mail': CONFIRMING,
  'approve-bank-change': CONFIRMING,
}
