import type { FilterOperator } from '@waybill/contract/lists/list.shapes.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editFilter, type FilterEdit, mayAddGroup, nodeAt } from './filter-edit.ts'
import { hasNode, toggleNode } from './filter-toggle.ts'
import {
  depthOf,
  FILTER_DEPTH,
  FILTER_RULES,
  type FilterField,
  type FilterGroup,
  type FilterRule,
  isGroup,
  NO_FILTER,
  ruleCount,
} from './filter-model.ts'
import { completed, isComplete, operatorsOf } from './filter-rules.ts'
import { filterParts } from './filter-model.ts'
import { filterWords } from './filter-words.ts'
import { setLocale } from '../format/locale.ts'

const FIELDS: FilterField[] = [
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    choices: [
      { value: 'delivered', label: 'Delivered' },
      { value: 'new', label: 'New' },
    ],
  },
  { id: 'pickup', label: 'Pickup', kind: 'date' },
  { id: 'city', label: 'City', kind: 'text' },
  { id: 'miles', label: 'Miles', kind: 'number' },
  { id: 'pay', label: 'Pay', kind: 'money' },
  { id: 'ready', label: 'Ready', kind: 'boolean' },
  { id: 'tags', label: 'Tags', kind: 'text', operators: ['in', 'notIn'] },
]
const TODAY = '2026-11-20'
const edited = (edits: FilterEdit[], from: FilterGroup = NO_FILTER) =>
  edits.reduce((filter, edit) => editFilter(filter, edit, FIELDS), from)

const path = fc.array(fc.nat(3), { maxLength: 5 })
const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(undefined),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constant('2026-11-01'),
)
const operators: FilterOperator[] = ['eq', 'ne', 'contains', 'in', 'lt', 'between', 'empty', 'inLastDays']
const edit: fc.Arbitrary<FilterEdit> = fc.oneof(
  fc.record({ do: fc.constant('addRule' as const), to: path }),
  fc.record({ do: fc.constant('addRule' as const), to: fc.constant([]) }),
  fc.record({ do: fc.constant('addGroup' as const), to: path }),
  fc.record({ do: fc.constant('remove' as const), at: path.filter((at) => at.length > 0) }),
  fc.record({ do: fc.constant('setOp' as const), at: path, op: fc.constantFrom('and' as const, 'or' as const) }),
  fc.record({
    do: fc.constant('setField' as const),
    at: path,
    field: fc.constantFrom('gone', ...FIELDS.map((each) => each.id)),
  }),
  fc.record({ do: fc.constant('setOperator' as const), at: path, operator: fc.constantFrom(...operators) }),
  fc.record({ do: fc.constant('setValue' as const), at: path, value }),
)
const rulesOf = (group: FilterGroup): FilterRule[] =>
  group.rules.flatMap((node) => (isGroup(node) ? rulesOf(node) : [node]))
const groupsOf = (group: FilterGroup): FilterGroup[] =>
  group.rules.flatMap((node) => (isGroup(node) ? [node, ...groupsOf(node)] : []))

describe('editing', () => {
  it('stays within the limits and contains no rule that its field does not allow', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 120 }), (edits) => {
        const filter = edited(edits)
        expect(depthOf(filter)).toBeLessThanOrEqual(FILTER_DEPTH)
        expect(ruleCount(filter)).toBeLessThanOrEqual(FILTER_RULES)
        expect(groupsOf(filter).every((group) => group.rules.length > 0)).toBe(true)
        for (const rule of rulesOf(filter)) {
          const field = FIELDS.find((each) => each.id === rule.field)!
          expect(operatorsOf(field)).toContain(rule.operator)
        }
        const asked = completed(filter, FIELDS)
        if (asked) {
          expect(rulesOf(asked).every((rule) => isComplete(rule, FIELDS))).toBe(true)
          expect(completed(asked, FIELDS)).toEqual(asked)
          expect(JSON.parse(JSON.stringify(asked))).toEqual(asked)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('stops at 50 rules and 5 levels', () => {
    const full = edited(Array.from({ length: 60 }, () => ({ do: 'addRule', to: [] })))
    expect(ruleCount(full)).toBe(50)
    const deep = edited([[], [0], [0, 1], [0, 1, 1], [0, 1, 1, 1]].map((to) => ({ do: 'addGroup', to })))
    expect(depthOf(deep)).toBe(5)
    expect(mayAddGroup(deep, [0, 1, 1])).toBe(true)
    expect(mayAddGroup(deep, [0, 1, 1, 1])).toBe(false)
  })

  it('changes only what the edit names', () => {
    const filter = edited([
      { do: 'addRule', to: [] },
      { do: 'addGroup', to: [] },
      { do: 'addRule', to: [1] },
    ])
    const next = edited([{ do: 'setField', at: [1, 1], field: 'miles' }], filter)
    expect(next.rules[0]).toBe(filter.rules[0])
    expect(nodeAt(next, [1, 0])).toBe(nodeAt(filter, [1, 0]))
    expect(nodeAt(next, [1, 1])).toEqual({ field: 'miles', operator: 'eq' })
    expect(edited([{ do: 'setField', at: [7], field: 'miles' }], filter)).toBe(filter)
  })

  it('keeps a value if the new operator accepts it', () => {
    const from: FilterGroup = { op: 'and', rules: [{ field: 'status', operator: 'eq', value: 'new' }] }
    const many = edited([{ do: 'setOperator', at: [0], operator: 'in' }], from)
    expect(many.rules[0]).toEqual({ field: 'status', operator: 'in', value: ['new'] })
    expect(edited([{ do: 'setOperator', at: [0], operator: 'ne' }], many).rules[0]).toEqual({
      field: 'status',
      operator: 'ne',
      value: 'new',
    })
    expect(edited([{ do: 'setOperator', at: [0], operator: 'empty' }], many).rules[0]).toEqual({
      field: 'status',
      operator: 'empty',
    })
    expect(edited([{ do: 'setField', at: [0], field: 'ready' }], many).rules[0]).toEqual({
      field: 'ready',
      operator: 'eq',
      value: true,
    })
  })

  it('toggles a quick filter next to other rules', () => {
    const quick: FilterRule = { field: 'ready', operator: 'eq', value: true }
    const any: FilterGroup = {
      op: 'or',
      rules: [
        { field: 'miles', operator: 'gt', value: 5 },
        { field: 'city', operator: 'empty' },
      ],
    }
    const on = toggleNode(any, quick)!
    expect(on).toEqual({ op: 'and', rules: [any, quick] })
    expect(hasNode(on, quick)).toBe(true)
    expect(toggleNode(on, quick)).toEqual({ op: 'and', rules: [any] })
    expect(hasNode(any, quick)).toBe(false)
  })

  it('does not pass over a quick filter for which there is no room', () => {
    const quick: FilterRule = { field: 'ready', operator: 'eq', value: true }
    const full = edited(Array.from({ length: FILTER_RULES }, () => ({ do: 'addRule', to: [] })))
    expect(toggleNode(full, quick)).toBeUndefined()
    const deep = edited([[], [0], [0, 1], [0, 1, 1], [0, 1, 1, 1]].map((to) => ({ do: 'addGroup', to })))
    expect(toggleNode({ ...deep, op: 'or', rules: [...deep.rules, quick] }, quick)).toBeUndefined()
  })
})

describe('rules', () => {
  it.each<[FilterRule, boolean]>([
    [{ field: 'city', operator: 'contains', value: ' ' }, false],
    [{ field: 'city', operator: 'lt', value: 'x' }, false],
    [{ field: 'gone', operator: 'eq', value: 'x' }, false],
    [{ field: 'pickup', operator: 'between', value: ['2026-11-02', '2026-11-01'] }, false],
    [{ field: 'pickup', operator: 'between', value: ['2026-11-01', ''] }, false],
    [{ field: 'pickup', operator: 'between', value: ['2026-11-01', '2026-11-01'] }, true],
    [{ field: 'pickup', operator: 'inLastDays', value: 0 }, false],
    [{ field: 'pickup', operator: 'inLastDays', value: 3660 }, true],
    [{ field: 'pickup', operator: 'inLastDays', value: 3661 }, false],
    [{ field: 'miles', operator: 'between', value: [1, 2] }, true],
    [{ field: 'status', operator: 'in', value: [] }, false],
    [{ field: 'city', operator: 'empty' }, true],
  ])('%o is complete: %s', (rule, whole) => expect(isComplete(rule, FIELDS)).toBe(whole))
})

it("formats days in the user's format", () => {
  const node: FilterRule = { field: 'pickup', operator: 'between', value: ['2025-12-30', '2026-01-02'] }
  setLocale('en-GB')
  try {
    expect(filterWords(node, FIELDS, TODAY)).toBe('Pickup between 30 Dec 2025 and 2 Jan')
  } finally {
    setLocale('en-US')
  }
})

describe('words', () => {
  const say = (op: 'and' | 'or', ...rules: FilterGroup['rules']) => filterWords({ op, rules }, FIELDS, TODAY)
  const status: FilterRule = { field: 'status', operator: 'eq', value: 'delivered' }
  it.each([
    [
      say('and', status, { field: 'pickup', operator: 'gt', value: '2026-11-01' }),
      'Status is Delivered and Pickup after Nov 1',
    ],
    [
      say('or', status, {
        op: 'and',
        rules: [
          { field: 'miles', operator: 'gte', value: 1200 },
          { field: 'city', operator: 'empty' },
        ],
      }),
      'Status is Delivered or (Miles at least 1,200 and City is empty)',
    ],
    [
      say('and', { field: 'pickup', operator: 'between', value: ['2025-12-30', '2026-01-02'] }),
      'Pickup between Dec 30, 2025 and Jan 2',
    ],
    [say('and', { field: 'pickup', operator: 'inLastDays', value: 1 }), 'Pickup in the last 1 day'],
    [say('and', { field: 'pay', operator: 'lt', value: 12.5 }), 'Pay less than $12.50'],
    [say('and', { field: 'status', operator: 'notIn', value: ['new', 'odd'] }), 'Status is none of New, odd'],
    [say('and', { field: 'ready', operator: 'eq', value: false }), 'Ready is No'],
    [say('and', { field: 'city', operator: 'contains' }), 'City contains …'],
    [say('and', { field: 'gone', operator: 'eq', value: 1 }), 'gone is'],
  ])('%s', (words, expected) => expect(words).toBe(expected))

  it('splits an and-filter and keeps an or-filter whole', () => {
    const both: FilterGroup = { op: 'and', rules: [status, { field: 'city', operator: 'empty' }] }
    expect(filterParts(both)).toEqual(both.rules)
    expect(filterParts({ ...both, op: 'or' })).toEqual([{ ...both, op: 'or' }])
  })
})
