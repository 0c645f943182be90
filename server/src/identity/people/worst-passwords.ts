/** The passwords that are tried first: some 49,000 that people chose most, those with a little around them, plain runs and repeats. */

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
]
const isRun = (text: string) => ROWS.some((row) => row.includes(text) || [...row].toReversed().join('').includes(text))
const isRepeat = (text: string) => /^(.{1,4})\1+$/u.test(text)

/** Words of this trade and of offices that the list has not. */
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
/** Shorter ones stand in any sentence. */
const CORE_LEAST = 4

let known: Promise<ReadonlySet<string>> | undefined
/** Unpacked when the first password is chosen: it takes a fifth of a second. */
const commonest = () =>
  (known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...OURS]),
  ))

/** A password without the digits and signs that people put around it to please a rule. */
const coreOf = (plain: string) => plain.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')

/** Whether a password, in lower case, is among the first that a thief would try. */
export async function isWorstPassword(plain: string): Promise<boolean> {
  const list = await commonest()
  const core = coreOf(plain)
  return list.has(plain) || (core.length >= CORE_LEAST && list.has(core)) || isRun(plain) || isRepeat(plain)
}
