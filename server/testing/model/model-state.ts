/** The state of the model between acts. */
import type { Outcome } from '@waybill/contract/client.ts'
import type { ModelOrder } from './order-model.ts'
import type { Cast, Step } from './steps.ts'

/** What an act that the model cannot take back leaves behind it. */
export interface Past {
  /** What history calls the act. */
  name: string
  before: ModelOrder
}

/** An order in the middle of its sequence. */
export interface ModelState {
  cast: Cast & { companyGuid: string }
  model: ModelOrder
  last: Past | undefined
  trail: string[]
  /** The order as each earlier moment was read right then. */
  moments: { at: string; text: string }[]
}

/** What was answered, for the trail. */
export const outcomeText = (answer: Outcome<unknown, unknown>) =>
  `${answer.status}${answer.status < 400 ? '' : ` ${answer.error.message}`}`

/** Whether the model allows the step. */
export const allows = (step: Step, model: ModelOrder, now: number): boolean => step.play(structuredClone(model), now)
