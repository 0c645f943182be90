/** What a session touches of the window and the browser. */

/** How the session of this window ended: it is leaving for the provider, or the person is signed out here. */
export type Ended = 'leaving' | Shown
type Shown = 'signed-out' | 'refused'

/** The window's address bar and storage events, replaced in tests. */
export interface Place {
  href(): string
  replace(address: string): void
  onStorage(listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void): () => void
  /** The end that is to be shown until somebody signs in, also after a reload. */
  noted(): Shown | null
  note(ended: Shown | null): void
  /** Removes what stores keep of the account. */
  forget(): Promise<void>
}

/**
 * What modules hold of an account, in memory and in stores, is forgotten at the end of its session (`forget-account.ts`). Each may run
 * again, and must not fail halfway.
 */
export const forgetting = new Set<() => Promise<void> | void>()

const NOTE = 'waybill.signed-out'

export const browserPlace: Place = {
  href: () => location.href,
  replace: (address) => history.replaceState(null, '', address),
  onStorage: (listener) => {
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
  noted: () => localStorage.getItem(NOTE) as Shown | null,
  note: (ended) => (ended ? localStorage.setItem(NOTE, ended) : localStorage.removeItem(NOTE)),
  // Loaded with what ends a session.
  forget: async () => {
    const { forgetAccount, forgetSession } = await import('./forget-account.ts')
    await forgetSession(forgetting)
    await forgetAccount()
  },
}
