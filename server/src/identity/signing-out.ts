/** Signing out has a connection of its own: whoever wants to leave waits for nobody who wants to come in. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Database } from '../platform/db/database.ts'

const leaving = new AsyncLocalStorage<true>()

/** Addresses below a provider's that end a session or a token. */
const SIGN_OUT = /^\/(?:session\/end(?:\/.*)?|token\/revocation)$/

/** Whether a path below the provider's address signs out. */
export const signsOut = (path: string): boolean => SIGN_OUT.test(path)

/** Does `work` for somebody who signs out. */
export const asSigningOut = <T>(work: () => Promise<T>): Promise<T> => leaving.run(true, work)

/** The connections of the current request. */
export const connectionsFor = ({ signIn, signOut }: Pick<Database, 'signIn' | 'signOut'>): pg.Pool =>
  (leaving.getStore() ? signOut : signIn).pool
