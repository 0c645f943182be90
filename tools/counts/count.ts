/** One figure; `of` says what it consists of, if that is short. */
export interface Count {
  what: string
  count: number
  of: readonly string[]
}
