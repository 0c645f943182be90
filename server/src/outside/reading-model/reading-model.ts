/** A language model that is asked what an order's text tells. What it answers is only believed as far as the text says so too. */
import type { ModelOrder } from '@waybill/domain/reading/model-answer.ts'

export interface ReadingModel {
  /** Null where it does not answer, or not with what was asked for: reading goes on without it. */
  tell(text: string): Promise<ModelOrder | null>
}
