/** Passwords: argon2id hashes, and rules for new ones. */
import { hash, verify } from '@node-rs/argon2'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { inHashingTurn } from './hashing-slots.ts'
import { isWorstPassword } from './worst-passwords.ts'

export const PASSWORD_LENGTH = { least: 10, most: 200 } as const

/** 19 MiB, two passes: OWASP's recommendation for argon2id (the library's default algorithm). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> =>
  inHashingTurn(() => hash(password.normalize('NFKC'), COST))

let dummyHash: Promise<string> | undefined

/** Whether the password matches. Takes as long without a hash, so that timing does not reveal who is known. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const normalized = password.normalize('NFKC')
  // Nobody has a longer one; what is too long is not hashed as a whole, and never cut to what fits.
  const isTooLong = normalized.length > PASSWORD_LENGTH.most
  dummyHash ??= hash('nobody signs in with this', COST)
  const against = passwordHash ?? (await dummyHash)
  const fits = await inHashingTurn(() => verify(against, isTooLong ? '' : normalized))
  return fits && !isTooLong && Boolean(passwordHash)
}

/** Why a password may not be chosen; undefined if it may. `path` is the field's path. */
export async function passwordFault(password: string, email: string, path = 'password'): Promise<Refusal | undefined> {
  const chosen = password.normalize('NFKC')
  const plain = chosen.toLowerCase()
  const address = email.toLowerCase()
  if ([...chosen].length < PASSWORD_LENGTH.least)
    return refuse.invalid(path, `Use at least ${PASSWORD_LENGTH.least} characters`)
  if (chosen.length > PASSWORD_LENGTH.most)
    return refuse.invalid(path, `Use at most ${PASSWORD_LENGTH.most} characters`)
  if (plain === address || plain === address.split('@')[0])
    return refuse.invalid(path, 'Don’t use your email address as your password')
  if (await isWorstPassword(plain)) return refuse.invalid(path, 'This password is too easy to guess')
  return undefined
}
