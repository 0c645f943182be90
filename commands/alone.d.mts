/** Waits until no other process of this user does the same thing; the answer ends the claim. */
export const alone: (what: string) => Promise<() => void>
