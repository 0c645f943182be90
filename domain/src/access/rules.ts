/** Access as data: tables define who sees a field and who may act; responses and `can` are built from them. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListColumns, Seen as ColumnRule, VisibilitySetting } from '@waybill/contract/lists/list-columns.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Condition } from './conditions.ts'

/** All conditions of a rule must hold. List columns use the same shape, in the contract. */
export interface Rule<Fact extends Condition = never> extends ColumnRule {
  /** A second permission. */
  readonly also?: Permission
  readonly when?: Fact
}
/** A rule, or several of which one is enough. */
export type Who<Fact extends Condition = never> = 'everyone' | Rule<Fact> | readonly Rule<Fact>[]

/** A field that the contract always includes: it is null for readers who may not see it. */
export interface OrNull<Fact extends Condition = never> {
  readonly orNull: Who<Fact>
}
export type FieldRule<Fact extends Condition = never> = Who<Fact> | OrNull<Fact>

/**
 * Who sees each field of a response. All of its fields are listed, and only those that the contract allows to be absent
 * or null can be hidden.
 */
export type Seen<Answer, Fact extends Condition = never> = {
  readonly [K in keyof Answer]-?: undefined extends Answer[K]
    ? Who<Fact> | (null extends Answer[K] ? OrNull<Fact> : never)
    : null extends Answer[K]
      ? 'everyone' | OrNull<Fact>
      : 'everyone'
}
/** Who may do each act; which statuses allow it is decided elsewhere. */
export type May<Act extends string, Fact extends Condition = never> = Readonly<Record<Act, Who<Fact>>>

type AsColumns<C extends ListColumns, Shape> = {
  readonly [K in keyof C & keyof Shape]: C[K] extends { readonly seen: infer S } ? S : 'everyone'
}
/** The fields of a shape that are also list columns: with the same visibility. */
export const seenAsColumns = <C extends ListColumns, Shape extends object>(columns: C, shape: Shape) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([id, { seen }]) => (id in shape ? [[id, seen ?? 'everyone']] : [])),
  ) as AsColumns<C, Shape>

export interface Actor {
  readonly portal: Portal
  readonly permissions: ReadonlySet<Permission>
}
export interface Viewer extends Actor {
  readonly company: Readonly<Record<VisibilitySetting, boolean>>
  /** The user who views as this one: what it may not see itself is hidden here as well. */
  readonly onlooker?: Viewer
}
type Facts<Fact extends Condition> = [Fact] extends [never] ? [] : [facts: Readonly<Record<Fact, boolean>>]

/** The rules, of which one is enough. */
export function rulesOf<Fact extends Condition>(who: Who<Fact>): readonly Rule<Fact>[] {
  if (who === 'everyone') return [{}]
  return isList(who) ? who : [who]
}
const isList = <T>(each: T | readonly T[]): each is readonly T[] => Array.isArray(each)

const isFor = ({ portals }: Pick<Rule, 'portals'>, portal: Portal) => !portals || portals.includes(portal)

/** Whether a viewer or actor meets all conditions of a rule. */
export function holds(
  rule: Rule<Condition>,
  viewer: Actor & Partial<Viewer>,
  facts: Partial<Record<Condition, boolean>> = {},
) {
  if (!isFor(rule, viewer.portal)) return false
  if (rule.permission && !viewer.permissions.has(rule.permission)) return false
  if (rule.also && !viewer.permissions.has(rule.also)) return false
  const setting = rule.setting?.[viewer.portal]
  if (setting && !viewer.company?.[setting]) return false
  return !rule.when || facts[rule.when] === true
}

/** Whether one of the rules holds for the viewer, and for the user who views as it. */
const isVisible = (
  rules: readonly Rule<Condition>[],
  viewer: Viewer,
  facts: Partial<Record<Condition, boolean>> | undefined,
): boolean =>
  rules.some((rule) => holds(rule, viewer, facts)) && (!viewer.onlooker || isVisible(rules, viewer.onlooker, facts))

/** Whether the rule lets this viewer see the field. */
export const sees = <Fact extends Condition = never>(
  who: Who<Fact>,
  viewer: Viewer,
  ...[facts]: Facts<Fact>
): boolean => isVisible(rulesOf<Condition>(who), viewer, facts)

/** The same for an act without settings. */
export const may = <Fact extends Condition = never>(who: Who<Fact>, actor: Actor, ...[facts]: Facts<Fact>): boolean =>
  rulesOf<Condition>(who).some((rule) => holds(rule, actor, facts))

/** The values of a response; expensive ones are functions, called only if visible. */
type Fields<Answer> = { [K in keyof Required<Answer>]: Answer[K] | (() => Answer[K]) }

/** The response as the viewer sees it. It starts as a copy, because an object filled key by key is slow to serialize. */
export function show<Answer, Fact extends Condition = never>(
  table: Seen<Answer, Fact>,
  viewer: Viewer,
  fields: Fields<Answer>,
  ...[facts]: Facts<Fact>
): Answer {
  const visible: Partial<Record<keyof Answer, unknown>> = { ...fields }
  for (const key in fields) {
    const rule: FieldRule<Condition> = table[key]
    const isMasked = typeof rule === 'object' && 'orNull' in rule
    const who = isMasked ? rule.orNull : rule
    if (who === 'everyone' || isVisible(rulesOf(who), viewer, facts)) {
      const value = fields[key]
      if (typeof value === 'function') visible[key] = value()
    } else if (isMasked) visible[key] = null
    else delete visible[key]
  }
  // `Seen` only allows hiding fields that the contract lets be absent or null.
  return visible as Answer
}

/** The acts of a table that the actor may perform, in order; `isNow`: whether the record's status allows it. */
export const actsOf = <Act extends string, Fact extends Condition = never>(
  table: May<Act, Fact>,
  actor: Actor,
  isNow: (act: Act) => boolean,
  ...[facts]: Facts<Fact>
): Act[] =>
  (Object.keys(table) as Act[]).filter(
    (act) => rulesOf<Condition>(table[act]).some((rule) => holds(rule, actor, facts)) && isNow(act),
  )

/** Whether the actor may perform the act at all. The refusal names the permission that its role lacks. */
export function mayDo(who: Who<Condition>, { portal, permissions }: Actor): true | Refusal {
  const own = rulesOf(who).filter((rule) => isFor(rule, portal))
  const lacking = own.map(({ permission, also }) => [permission, also].find((each) => each && !permissions.has(each)))
  if (lacking.includes(undefined)) return true
  return refuse.forbidden(
    lacking[0] ? `Your role lacks the permission ${lacking[0]}` : `This is not available in the ${portal} portal`,
  )
}
