/** Editing a compound filter: edits are values, and each result is a new filter within the limits. */
import type { FilterOperator } from '@waybill/contract/lists/list.shapes.ts'
import {
  FILTER_DEPTH,
  FILTER_RULES,
  type FilterField,
  type FilterGroup,
  type FilterNode,
  type FilterRule,
  isGroup,
  NO_FILTER,
  ruleCount,
  type FilterValue,
} from './filter-model.ts'
import { operatorsOf, shapeOf } from './filter-rules.ts'

/** Indexes from the outermost group inwards; the outermost group itself is `[]`. */
export type FilterPath = readonly number[]

export type FilterEdit =
  | { readonly do: 'addRule'; readonly to: FilterPath }
  | { readonly do: 'addGroup'; readonly to: FilterPath }
  | { readonly do: 'remove'; readonly at: FilterPath }
  | { readonly do: 'setOp'; readonly at: FilterPath; readonly op: 'and' | 'or' }
  | { readonly do: 'setField'; readonly at: FilterPath; readonly field: string }
  | { readonly do: 'setOperator'; readonly at: FilterPath; readonly operator: FilterOperator }
  | { readonly do: 'setValue'; readonly at: FilterPath; readonly value: FilterValue | undefined }
  | { readonly do: 'clear' }

/** The rule or group at a path; undefined if there is none. */
export function nodeAt(group: FilterGroup, path: FilterPath): FilterNode | undefined {
  let node: FilterNode | undefined = group
  for (const step of path) node = node && isGroup(node) ? node.rules[step] : undefined
  return node
}

/** Replaces the node at a path; undefined removes it, and its group if that becomes empty. */
function change(group: FilterGroup, path: FilterPath, how: (node: FilterNode) => FilterNode | undefined): FilterGroup {
  const [step, ...rest] = path
  if (step === undefined) {
    const changed = how(group)
    return changed && isGroup(changed) ? changed : group
  }
  const node = group.rules[step]
  if (!node) return group
  let next: FilterNode | undefined
  if (rest.length === 0) next = how(node)
  else if (isGroup(node)) {
    const inner = change(node, rest, how)
    next = inner.rules.length > 0 ? inner : undefined
  } else return group
  if (next === node) return group
  return { ...group, rules: next ? group.rules.with(step, next) : group.rules.toSpliced(step, 1) }
}

const newRule = (field: FilterField): FilterRule => begun(field, operatorsOf(field)[0] ?? 'eq')

/** A rule with its initial value: a yes/no always has one. */
const begun = (field: FilterField, operator: FilterOperator): FilterRule =>
  shapeOf(field, operator) === 'yes' ? { field: field.id, operator, value: true } : { field: field.id, operator }

/** A rule with another operator keeps its value if the shape is the same. */
function withOperator(rule: FilterRule, field: FilterField, operator: FilterOperator): FilterRule {
  const from = shapeOf(field, rule.operator)
  const to = shapeOf(field, operator)
  const { value } = rule
  if (value === undefined) return begun(field, operator)
  if (from === to) return { ...rule, operator }
  if (to === 'choices' && typeof value === 'string') return { ...rule, operator, value: [value] }
  if (to === 'choice' && Array.isArray(value) && value.length > 0) return { ...rule, operator, value: value[0] }
  return begun(field, operator)
}

export const mayAddRule = (filter: FilterGroup) => ruleCount(filter) < FILTER_RULES
/** A new group starts with one rule. `to` is its path. */
export const mayAddGroup = (filter: FilterGroup, to: FilterPath) => mayAddRule(filter) && to.length + 2 <= FILTER_DEPTH

const append = (to: FilterNode, node: FilterNode): FilterNode =>
  isGroup(to) ? { ...to, rules: [...to.rules, node] } : to

/** The filter after an edit; the same filter if the edit is not possible. */
export function editFilter(filter: FilterGroup, edit: FilterEdit, fields: readonly FilterField[]): FilterGroup {
  const first = fields[0]
  const fieldOf = (id: string) => fields.find((each) => each.id === id)
  const onRule = (path: FilterPath, how: (rule: FilterRule) => FilterRule) =>
    change(filter, path, (node) => (isGroup(node) ? node : how(node)))
  switch (edit.do) {
    case 'addRule':
      if (!first || !mayAddRule(filter)) return filter
      return change(filter, edit.to, (node) => append(node, newRule(first)))
    case 'addGroup':
      if (!first || !mayAddGroup(filter, edit.to)) return filter
      return change(filter, edit.to, (node) => {
        const op = isGroup(node) && node.op === 'and' ? 'or' : 'and'
        return append(node, { op, rules: [newRule(first)] })
      })
    case 'remove':
      if (edit.at.length === 0) return NO_FILTER
      return change(filter, edit.at, () => undefined)
    case 'setOp':
      return change(filter, edit.at, (node) => (isGroup(node) ? { ...node, op: edit.op } : node))
    case 'setField': {
      const field = fieldOf(edit.field)
      return field ? onRule(edit.at, (rule) => (rule.field === field.id ? rule : newRule(field))) : filter
    }
    case 'setOperator':
      return onRule(edit.at, (rule) => {
        const field = fieldOf(rule.field)
        return field && operatorsOf(field).includes(edit.operator) ? withOperator(rule, field, edit.operator) : rule
      })
    case 'setValue':
      return onRule(edit.at, ({ field, operator }) =>
        edit.value === undefined ? { field, operator } : { field, operator, value: edit.value },
      )
    case 'clear':
      return NO_FILTER
  }
}
