/** Makes what leaves the server, for one reader. The class of what it makes stays in this file: nothing else can make it. */
import type { Facts, Field, Made, Noun, Presented } from '@waybill/contract/nouns/fields.ts'
import type { Condition } from './conditions.ts'
import { rulesFor } from './audiences.ts'
import { holds, type Viewer } from './rules.ts'

/** The facts of which each list needs one. No list: always visible; an empty one: never. */
type Sight = readonly (readonly Condition[])[]
interface Step {
  readonly key: string
  readonly field: Field
  readonly sight: Sight
}
/** What a viewer sees of a noun, worked out once. */
interface Plan {
  readonly noun: Noun
  readonly viewer: Viewer
  readonly steps: readonly Step[]
}

function sightOf(audience: Field['seen'], viewer: Viewer): Sight {
  const own = rulesFor(audience).filter((rule) => holds({ ...rule, when: undefined }, viewer))
  const facts = own.flatMap(({ when }) => when ?? [])
  const first = facts.length < own.length ? [] : [facts]
  return viewer.onlooker ? [...first, ...sightOf(audience, viewer.onlooker)] : first
}
const isNever = (sight: Sight) => sight.some((any) => any.length === 0)
const isMet = (sight: Sight, facts: Partial<Record<string, unknown>>) =>
  sight.every((any) => any.some((fact) => facts[fact] === true))

const plans = new WeakMap<Viewer, Map<Noun, Plan>>()
function planOf(noun: Noun, viewer: Viewer): Plan {
  const known = plans.get(viewer)
  const found = known?.get(noun)
  if (found) return found
  const steps = Object.entries(noun.fields)
    .map(([key, field]) => ({ key, field, sight: sightOf(field.seen, viewer) }))
    .filter(({ field, sight }) => field.masked || !isNever(sight))
  const plan = { noun, viewer, steps }
  if (known) known.set(noun, plan)
  else plans.set(viewer, new Map([[noun, plan]]))
  return plan
}

/** Stored values become those of the API: instants are text, exact decimals are numbers. */
function valueOf({ kind }: Field, source: unknown): unknown {
  const value: unknown = typeof source === 'function' ? source() : source
  if (value instanceof Date && kind === 'instant') return value.toISOString()
  return typeof value === 'string' && (kind === 'number' || kind === 'money') ? Number(value) : value
}

class PresentedNoun {
  readonly #plan: Plan

  constructor(plan: Plan, fields: Readonly<Record<string, unknown>>) {
    this.#plan = plan
    const own = this as unknown as Record<string, unknown>
    for (const key in fields) own[key] = fields[key]
    Object.freeze(this)
  }

  static planOf(value: object): Plan | undefined {
    return #plan in value ? value.#plan : undefined
  }
}

function visible(
  { steps }: Plan,
  source: Readonly<Record<string, unknown>>,
  facts: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const { key, field, sight } of steps)
    if (sight.length === 0 || isMet(sight, facts)) {
      const value = valueOf(field, source[key])
      if (value !== undefined) fields[key] = value
    } else if (field.masked) fields[key] = null
  return fields
}

type FactsArgument<N extends Noun> = [keyof Facts<N>] extends [never] ? [] : [facts: Facts<N>]

/** The noun as the viewer may see it. Of `source` only declared fields are taken. */
export const present = <N extends Noun>(
  noun: N,
  source: Made<NoInfer<N>>,
  viewer: Viewer,
  ...[facts]: FactsArgument<NoInfer<N>>
): Presented<N> => {
  const plan = planOf(noun, viewer)
  return new PresentedNoun(plan, visible(plan, source, facts ?? {})) as unknown as Presented<N>
}

/** Some fields of an object, which stays presented to its reader if it was. */
export function partOf<T extends object>(value: T, isWanted: (key: string) => boolean): T {
  const fields = Object.fromEntries(Object.entries(value).filter(([key]) => isWanted(key)))
  const plan = PresentedNoun.planOf(value)
  return (plan ? new PresentedNoun(plan, fields) : fields) as unknown as T
}

/** Whether the value was presented as this noun to the reader, or to eyes through which the reader looks. */
export function isPresentedTo(value: object, noun: Noun, reader: Viewer): boolean {
  const plan = PresentedNoun.planOf(value)
  return plan?.noun === noun && (plan.viewer === reader || plan.viewer.onlooker === reader)
}
