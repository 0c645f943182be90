/** Passwords: argon2id hashes, and which ones may be chosen. */
import { hash, verify } from '@node-rs/argon2'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { inHashingSlot } from './hashing-slots.ts'
import { isWorstPassword } from './worst-passwords.ts'

export const PASSWORD_LENGTH = { least: 10, most: 200 } as const

/** 19 MiB, two passes: the measure OWASP recommends for argon2id (the library's default algorithm). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> =>
  inHashingSlot(() => hash(password.normalize('NFKC'), COST))

let nobody: Promise<string> | undefined

/** Whether the password fits. Takes as long where there is no hash, so that the time does not tell who is known. */
export async function passwordFits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const given = password.slice(0, PASSWORD_LENGTH.most).normalize('NFKC')
  nobody ??= hash('nobody signs in with this', COST)
  const against = passwordHash ?? (await nobody)
  const fits = await inHashingSlot(() => verify(against, given))
  return fits && Boolean(passwordHash)
}

/** Why a password may not be chosen; undefined where it may. `path` names the field. */
export async function passwordFault(password: string, email: string, path = 'password'): Promise<Refusal | undefined> {
  const chosen = password.normalize('NFKC')
  const plain = chosen.toLowerCase()
  const address = email.toLowerCase()
  if ([...chosen].length < PASSWORD_LENGTH.least)
    return refuse.invalid(path, `Use at least ${PASSWORD_LENGTH.least} characters`)
  if (chosen.length > PASSWORD_LENGTH.most)
    return refuse.invalid(path, `Use at most ${PASSWORD_LENGTH.most} characters`)
  if (plain === address || plain === address.split('@')[0])
    return refuse.invalid(path, 'Don’t use your e-mail address as your password')
  if (await isWorstPassword(plain)) return refuse.invalid(path, 'This password is too easy to guess')
  return undefined
}
