/** A letter key that acts on the order or job at hand in a list. */
export interface RecordLetter {
  readonly keys: string
  readonly label: string
  readonly press: (guid: string) => void
}
