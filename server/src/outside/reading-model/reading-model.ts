/** A language model that is asked what an order's text tells. What it answers is only believed as far as the text says so too. */
import type { ToldOrder } from '@waybill/domain/reading/told.ts'

export interface ReadingModel {
  /** Null where it does not answer, or not with what was asked for: reading goes on without it. */
  tell(text: string): Promise<ToldOrder | null>
}
