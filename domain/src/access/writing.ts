/** Who may set each field of a change, as a table. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Condition } from './conditions.ts'
import { holds, rulesOf, type Actor, type Who } from './rules.ts'

/** Every field of a change, and who may set it. */
export type Writes<Change, Fact extends Condition = never> = { readonly [K in keyof Change]-?: Who<Fact> }

/** Refuses the first field that the actor may not set. `parent`: the field that contains `sent`. */
export function mayWrite<Change extends object, Fact extends Condition = never>(
  table: Writes<Change, Fact>,
  sent: Change,
  actor: Actor,
  facts: Readonly<Record<Fact, boolean>>,
  parent?: string,
): Refusal | undefined {
  for (const field in sent) {
    if (sent[field] === undefined) continue
    const rules = rulesOf<Condition>(table[field])
    if (rules.some((rule) => holds(rule, actor, facts))) continue
    const lacking = rules.find(({ permission, ...rest }) => permission && holds(rest, actor, facts))
    return lacking
      ? refuse.forbidden(`Your role lacks the permission ${lacking.permission}`)
      : refuse.invalid(parent ? `${parent}.${field}` : field, 'can only be set by your dispatcher')
  }
  return undefined
}
