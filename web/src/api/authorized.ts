/** The token on every request, and the one retry after a 401 (specification sections 7 and 8). */
import type { AuthenticationResult } from './auth/account.ts'

export interface TokenSource {
  /** A token for the signed-in account, or null where none can be had. `renew` asks for a new one. Never throws. */
  token(options?: { renew?: boolean }): Promise<Pick<AuthenticationResult, 'accessToken' | 'tokenType'> | null>
  /** Whether somebody is signed in: only then a 401 means a worn-out token. */
  isSignedIn(): Promise<boolean>
  /** Leaves for the sign-out page. */
  logout(): Promise<unknown>
}

type Headers = Readonly<Record<string, string>>

const withToken = (headers: Headers, token: Awaited<ReturnType<TokenSource['token']>>): Headers =>
  token ? { ...headers, authorization: `${token.tokenType} ${token.accessToken}` } : headers

/** Sends with the token; after a 401 once more with a new one, then leaves by logout. Answers the last response. */
export const sendAuthorized = async (
  tokens: TokenSource,
  headers: Headers,
  send: (headers: Headers) => Promise<Response>,
): Promise<Response> => {
  const first = await send(withToken(headers, await tokens.token()))
  if (first.status !== 401 || !(await tokens.isSignedIn())) return first
  const renewed = await tokens.token({ renew: true })
  const second = renewed ? await send(withToken(headers, renewed)) : first
  if (second.status === 401) void tokens.logout()
  return second
}
