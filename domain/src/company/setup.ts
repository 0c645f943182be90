/** Which steps of setting up a company its data show as done. */
import type { SetupStepId } from '@waybill/contract/setup/setup-steps.ts'

/** What a company has. */
export interface SetupFacts {
  readonly company: {
    readonly mcNumber: string | null
    readonly usdot: string | null
    readonly city: string | null
    readonly state: string | null
  }
  readonly hasLogo: boolean
  /** The company’s own people who may sign in. */
  readonly people: number
  readonly hasClient: boolean
  readonly hasCarrier: boolean
  /** A carrier that may be offered loads today. */
  readonly hasOfferableCarrier: boolean
  /** Charges or a fuel surcharge of its own. */
  readonly hasRates: boolean
  /** What the reader wants to hear, chosen. */
  readonly hasChosenNotices: boolean
  /** Emails leave by a mail server. */
  readonly sendsMail: boolean
  readonly hasSentMail: boolean
  /** Credentials of a load board. */
  readonly hasBoard: boolean
  readonly hasOrder: boolean
  /** A post that was up and was taken down. */
  readonly hasRemovedPost: boolean
  readonly hasAcceptedOffer: boolean
  /** Orders that were delivered, counted up to `UNDER_WAY`. */
  readonly delivered: number
}

/** With so many delivered orders a company needs no list any more. */
export const UNDER_WAY = 20

/** The first administrator and somebody who stands in. */
const PEOPLE = 2

const IS_DONE: Readonly<Record<SetupStepId, (facts: SetupFacts) => boolean>> = {
  // What a rate confirmation needs for its letterhead.
  company: ({ company: { mcNumber, usdot, city, state } }) => Boolean((mcNumber || usdot) && city && state),
  logo: ({ hasLogo }) => hasLogo,
  users: ({ people }) => people >= PEOPLE,
  clients: ({ hasClient }) => hasClient,
  carriers: ({ hasCarrier }) => hasCarrier,
  compliance: ({ hasOfferableCarrier }) => hasOfferableCarrier,
  rates: ({ hasRates }) => hasRates,
  notices: ({ hasChosenNotices }) => hasChosenNotices,
  // A file in the outbox has reached nobody.
  mail: ({ sendsMail, hasSentMail }) => sendsMail && hasSentMail,
  board: ({ hasBoard }) => hasBoard,
  order: ({ hasOrder }) => hasOrder,
  post: ({ hasRemovedPost }) => hasRemovedPost,
  offer: ({ hasAcceptedOffer }) => hasAcceptedOffer,
  delivery: ({ delivered }) => delivered > 0,
}

/** Whether the facts show a step as done. */
export const isSetUp = (step: SetupStepId, facts: SetupFacts): boolean => IS_DONE[step](facts)
