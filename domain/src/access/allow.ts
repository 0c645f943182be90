/** What somebody sent for a noun, found to be theirs to set: only that can be stored. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { Noun, Sendable, SetFacts } from '@waybill/contract/nouns/fields.ts'
import { setOf } from './audiences.ts'
import type { Condition } from './conditions.ts'
import type { Actor } from './rules.ts'
import { mayWrite } from './writing.ts'

class AllowedFields<N extends Noun> {
  readonly #sent: Sendable<N>

  constructor(sent: Sendable<N>) {
    this.#sent = sent
  }

  get sent(): Sendable<N> {
    return this.#sent
  }
}
/** Made by the functions of this file only. */
export type Allowed<N extends Noun> = AllowedFields<N>

/** The settable fields of what was sent; the rest of a body is left out. */
const fieldsOf = <N extends Noun>({ fields }: N, sent: Sendable<N>): Sendable<N> =>
  Object.fromEntries(
    Object.entries(sent).filter(([key, value]) => fields[key]?.set && value !== undefined),
  ) as unknown as Sendable<N>

/** What was sent, or the refusal of the first field that is not the sender's to set. `parent`: the field that contains it. */
export function allow<N extends Noun>(
  noun: N,
  sent: Sendable<N>,
  sender: Actor,
  facts: SetFacts<N>,
  parent?: string,
): Allowed<N> | Refusal {
  const fields = fieldsOf(noun, sent)
  const known = facts as unknown as Readonly<Record<Condition, boolean>>
  return (
    mayWrite<Record<string, unknown>, Condition>(setOf(noun), fields, sender, known, parent) ??
    new AllowedFields(fields)
  )
}

/** The same for a new record, of which null sets nothing, whoever sends it. */
export const allowNew = <N extends Noun>(
  noun: N,
  sent: Sendable<N>,
  sender: Actor,
  facts: SetFacts<N>,
): Allowed<N> | Refusal => {
  const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
  const no = allow(noun, values as unknown as Sendable<N>, sender, facts)
  return isRefusal(no) ? no : new AllowedFields(fieldsOf(noun, sent))
}

/** The same for each of a list: `stops.0`, `stops.1`. */
export function allowEach<N extends Noun>(
  noun: N,
  list: readonly Sendable<N>[],
  sender: Actor,
  facts: SetFacts<N>,
  parent: string,
): Allowed<N>[] | Refusal {
  const allowed: Allowed<N>[] = []
  for (const [i, sent] of list.entries()) {
    const each = allow(noun, sent, sender, facts, `${parent}.${i}`)
    if (isRefusal(each)) return each
    allowed.push(each)
  }
  return allowed
}

/** What the program itself enters, for nobody who could be refused: orders of EDI partners, the demo. */
export const enteredByProgram = <N extends Noun>(noun: N, sent: Sendable<N>): Allowed<N> =>
  new AllowedFields(fieldsOf(noun, sent))
