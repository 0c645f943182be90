/**
 * Idempotency keys, one for each act of a person. An act whose outcome stayed unknown (no answer came) keeps its key,
 * so that pressing the button again cannot do it twice; an act that was answered is over and its key forgotten.
 */
export interface ActKeys {
  /** The key for this act: the one of an equal act that got no answer, else a new one. */
  take(act: string): string
  /** Call when the act ended; `answered` false where no answer came. */
  settle(act: string, key: string, answered: boolean): void
}

export const createActKeys = (newKey: () => string = () => crypto.randomUUID()): ActKeys => {
  const unanswered = new Map<string, string>()
  return {
    take(act) {
      const kept = unanswered.get(act)
      unanswered.delete(act)
      return kept ?? newKey()
    },
    settle(act, key, answered) {
      if (!answered) unanswered.set(act, key)
    },
  }
}
