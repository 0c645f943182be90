/** Damage codes and places for photos in other languages than English, which stands with the codes. */
import type { PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'

/** Labels of areas and types by code, and of photo slots. */
export interface CodeWords {
  readonly areas: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  readonly slots: Readonly<Record<PhotoSlot, string>>
}
