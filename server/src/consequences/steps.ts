/** The function for each consequence; `domain/src/acts/consequences.ts` defines which act has which. */
import type { Consequence, Preparation, Step } from '@waybill/domain/acts/consequences.ts'
import { keepEarned } from '../records/earned/index.ts'
import { saveOrder } from '../records/order-changes/index.ts'
import type { ActOnOrders, OrderOfAct } from './act.ts'
import { answerRequests } from './answer-requests.ts'
import { cancelAwards, cancelOpenOffers, cancelOtherOffers, replaceOffers } from './cancel-offers.ts'
import { followInvoices } from './follow-invoices.ts'
import { keepTurns } from '../records/projections/index.ts'
import { hideConfirmations } from './hide-confirmations.ts'
import { measureMiles } from './measure-miles.ts'
import { freezeConfirmations } from './rate-confirmations.ts'
import { releaseJobs } from './release-jobs.ts'
import { removePosts } from './remove-posts.ts'
import { retireEvidence } from './retire-evidence.ts'
import { reviseConfirmations } from './revise-confirmations.ts'
import { notifyPartners } from './notify-partners.ts'

type Does<Of> = (of: Of) => void | Promise<void>

export const PREPARATIONS: Readonly<Record<Preparation, Does<ActOnOrders>>> = {
  'cancel-open-offers': cancelOpenOffers,
  'cancel-awards': cancelAwards,
  'replace-offers': replaceOffers,
  'cancel-other-offers': cancelOtherOffers,
  'remove-posts': removePosts,
  'release-jobs': releaseJobs,
  'hide-confirmations': hideConfirmations,
  'freeze-confirmations': freezeConfirmations,
}

export const CONSEQUENCES: Readonly<Record<Consequence, Does<OrderOfAct>>> = {
  'revise-confirmations': reviseConfirmations,
  save: ({ tx, actor, before, after, act, isNew, held }) =>
    saveOrder(tx, actor, isNew ? undefined : before, after, act, held),
  'follow-invoices': followInvoices,
  'answer-requests': answerRequests,
  'retire-evidence': retireEvidence,
  'keep-turns': ({ tx, before, after, isNew, held }) => keepTurns(tx, after, { isNew, before, held }),
  'keep-earned': ({ tx, before, after, act }) => keepEarned(tx, after, { before, billed: act.bills }),
  'notify-partners': notifyPartners,
  'measure-miles': measureMiles,
}

export const isPreparation = (step: Step): step is Preparation => step in PREPARATIONS
