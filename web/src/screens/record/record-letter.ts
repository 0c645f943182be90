/** A letter key that acts on the current order or job of a list. */
export interface RecordLetter {
  readonly keys: string
  readonly label: string
  readonly press: (guid: string) => void
}
