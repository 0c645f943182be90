/** A language model that reads orders from text. Its answers only count if they occur in the text. */
import type { ModelOrder } from '@waybill/domain/reading/model-answer.ts'

export interface ReadingModel {
  /** Null if it does not answer, or not as requested: reading continues without it. */
  tell(text: string): Promise<ModelOrder | null>
}
