/** Adds the token to every request and retries once after a 401 (specification sections 7 and 8). */
import type { AuthenticationResult } from './auth/account.ts'

export interface TokenSource {
  /** A token for the signed-in account, or null if none is available. `renew` asks for a new one. Never throws. */
  token(options?: { renew?: boolean }): Promise<Pick<AuthenticationResult, 'accessToken' | 'tokenType'> | null>
  /** Whether a user is signed in. Only then does a 401 mean an expired token. */
  isSignedIn(): Promise<boolean>
  /** Redirects to the sign-out page; `isRefused`: says that the server refuses a token just renewed. */
  logout(how?: { isRefused: boolean }): Promise<unknown>
}

type Headers = Readonly<Record<string, string>>

const withToken = (headers: Headers, token: Awaited<ReturnType<TokenSource['token']>>): Headers =>
  token ? { ...headers, authorization: `${token.tokenType} ${token.accessToken}` } : headers

/** Sends with the token; on a 401, retries once with a new one, then logs out. Returns the last response. */
export const sendAuthorized = async (
  tokens: TokenSource,
  headers: Headers,
  send: (headers: Headers) => Promise<Response>,
): Promise<Response> => {
  const first = await send(withToken(headers, await tokens.token()))
  if (first.status !== 401 || !(await tokens.isSignedIn())) return first
  const renewed = await tokens.token({ renew: true })
  const second = renewed ? await send(withToken(headers, renewed)) : first
  if (second.status === 401) void tokens.logout({ isRefused: renewed !== null })
  return second
}
