/** Renews a token without user interaction: refresh token first, hidden frame as the fallback. */
import type { Manager, SignedIn } from './manager-parts.ts'
import { InteractionRequired, isFresh, isProvidersError, type Lock, newNonce } from './renewal.ts'

const NEEDS_PERSON = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

/** Milliseconds after which another tab's renewal has reached storage. */
const OTHER_TAB = 150

/** Asks the provider through a hidden frame, using the session cookie. */
export const throughFrame = async (manager: Manager): Promise<SignedIn> => {
  try {
    const user = await manager.signinSilent({ forceIframeAuth: true, nonce: newNonce() })
    if (!user) throw new InteractionRequired('no_session')
    return user
  } catch (error) {
    if (isProvidersError(error) && error.error && NEEDS_PERSON.has(error.error)) {
      throw new InteractionRequired(error.error)
    }
    if (error instanceof Error && error.name === 'ErrorTimeout') throw new InteractionRequired('frame_timeout')
    throw error
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Renews the token of `worn`, unless another tab has done so. Network errors are thrown and leave the session alone. */
export const renew = (manager: Manager, worn: SignedIn, lock: Lock): Promise<SignedIn> =>
  lock('waybill.renew', async () => {
    const stored = await manager.getUser()
    if (!stored) throw new InteractionRequired('no_account')
    if (stored.access_token !== worn.access_token && isFresh(stored)) return stored
    if (!stored.refresh_token) return throughFrame(manager)
    try {
      const renewed = await manager.signinSilent()
      if (renewed) return renewed
      throw new InteractionRequired('no_session')
    } catch (error) {
      if (!isProvidersError(error) || error.error !== 'invalid_grant') throw error
      // Another tab used the refresh token: its result is in storage by now. If not, the provider's cookie decides.
      await wait(OTHER_TAB)
      const again = await manager.getUser()
      if (again && again.refresh_token !== stored.refresh_token && !again.expired) return again
      return throughFrame(manager)
    }
  })
