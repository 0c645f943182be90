/** `?rc=2&sort=oldest` as the query of a call. */
export const queryOf = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))
