/** Where people who sign in wait, before anything is read or hashed for them: how much they have, nobody else lacks. */
import { FairLine, type FairLimits } from '../platform/fair-line.ts'

const LINE: Omit<FairLimits, 'atOnce'> = { maxWaiting: 200, waitMs: 10_000, maxOfSource: 100, atOnceOfSource: 2 }

export class SignInLines {
  /** Pages and their forms. Some of them wait for a password to be hashed, which takes no connection. */
  readonly forms: FairLine
  /** Requests to the identity provider: who is signed in renews a token, whatever the forms do. */
  readonly tokens: FairLine
  /** API keys that are not known to be right. */
  readonly keys: FairLine
  readonly signOut: FairLine

  /** `connections`: those of the pool; `limits`: for tests. */
  constructor(connections: number, limits: Partial<FairLimits> = {}) {
    const line = (name: string, atOnce: number) => new FairLine(name, { ...LINE, atOnce, ...limits })
    this.forms = line('sign-in', 2 * connections)
    this.tokens = line('tokens', connections)
    this.keys = line('api-keys', connections)
    this.signOut = line('sign-out', 2)
  }

  get counts() {
    return [this.forms, this.tokens, this.keys, this.signOut].map((line) => line.counts)
  }
}
