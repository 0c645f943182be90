/** What a text from outside was understood as. */

/** `doubt`: why a person should look, in words that follow the text; with a null value why nothing was understood. */
export type Understood<T> =
  | { readonly value: T; readonly doubt: string | null }
  | { readonly value: null; readonly doubt: string }

export const sure = <T>(value: T): Understood<T> => ({ value, doubt: null })
export const doubted = <T>(value: T, doubt: string): Understood<T> => ({ value, doubt })
export const notUnderstood = <T>(doubt: string): Understood<T> => ({ value: null, doubt })
