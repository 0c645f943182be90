/** Heavy work of a call. */
import type { Asking, Lane } from '../platform/heavy-work/heavy-work.ts'
import { leaving } from '../platform/http/hung-up.ts'
import type { ReadCall } from './call.ts'

/** In the name of the caller; it is given up when the caller hangs up. */
export const askingOf = ({ caller, reply }: Pick<ReadCall, 'caller' | 'reply'>, lane: Lane = 'call'): Asking => ({
  owner: caller,
  lane,
  signal: leaving(reply.raw),
})
