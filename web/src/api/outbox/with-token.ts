/** Requests in the phone's own name. */
import { Refused } from './field-request.ts'
import { phoneToken } from './phone.ts'

/** Requests a new token once if it was refused. */
export const withToken = async <T>(
  owner: string,
  unsent: number | undefined,
  send: (token: string) => Promise<T>,
): Promise<T> => {
  try {
    return await send(await phoneToken(owner, unsent))
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error
    return send(await phoneToken(owner, unsent, true))
  }
}
