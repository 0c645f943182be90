/**
 * Idempotency keys, one per user action. An action whose outcome is unknown (no response) keeps its key, so that pressing the
 * button again cannot run it twice. Once a response arrives, its key is discarded.
 */
export interface ActKeys {
  /** Returns the key for this act: the one of an equal act that got no response, otherwise a new one. */
  take(act: string): string
  /** Call when the act has ended; `answered` is false if no response came. */
  settle(act: string, key: string, answered: boolean): void
}

export const createActKeys = (newKey: () => string = () => crypto.randomUUID()): ActKeys => {
  const unanswered = new Map<string, string>()
  return {
    take(act) {
      const pendingKey = unanswered.get(act)
      unanswered.delete(act)
      return pendingKey ?? newKey()
    },
    settle(act, key, answered) {
      if (!answered) unanswered.set(act, key)
    },
  }
}
