/** The passwords tried first: about 49,000 of the most common, with small additions, plain sequences and repeats. */

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const isRun = (text: string) => ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
const isRepeat = (text: string) => /^(.{1,4})\1+$/u.test(text)

/** Words of this trade and of offices that are not in the list. */
const OURS = [
  'waybill',
  'transport',
  'trucking',
  'trucker',
  'dispatch',
  'dispatcher',
  'freight',
  'logistics',
  'changeme',
]
/** Shorter ones occur in any sentence. */
const CORE_LEAST = 4

let known: Promise<ReadonlySet<string>> | undefined
/** Unpacked when the first password is chosen: it takes a fifth of a second. */
const commonest = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OURS]),
  ))

/** A password without the digits and symbols that people add to satisfy a rule. */
const coreOf = (plain: string) => plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

/** Whether a password, in lower case, is among the first that an attacker would try. */
export async function isWorstPassword(plain: string): Promise<boolean> {
  const list = await commonest()
  const core = coreOf(plain)
  return list.has(plain) || (core.length >= CORE_LEAST && list.has(core)) || isRun(plain) || isRepeat(plain)
}
