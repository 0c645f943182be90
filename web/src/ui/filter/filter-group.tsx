/** One group of rules, with the groups inside it. */
import type { FilterOperator } from '@waybill/contract/lists/list.shapes.ts'
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconPlus } from '../icons/plus.gen.ts'
import { IconX } from '../icons/x.gen.ts'
import { type FilterEdit, type FilterPath, mayAddGroup, mayAddRule } from './filter-edit.ts'
import { type FilterField, type FilterGroup, type FilterRule, isGroup } from './filter-model.ts'
import { isComplete, operatorsOf } from './filter-rules.ts'
import { FilterValueInput } from './filter-value.tsx'
import { operatorWords } from './filter-words.ts'

export interface FilterGroupProps {
  readonly fields: readonly FilterField[]
  readonly root: FilterGroup
  readonly group: FilterGroup
  readonly path: FilterPath
  readonly onEdit: (edit: FilterEdit) => void
}

interface RuleProps {
  readonly fields: readonly FilterField[]
  readonly rule: FilterRule
  readonly path: FilterPath
  readonly onEdit: (edit: FilterEdit) => void
}

const JOINS = [
  { value: 'and', label: 'Match all' },
  { value: 'or', label: 'Match any' },
]

function RuleEditor({ fields, rule, path, onEdit }: RuleProps) {
  const field = fields.find((each) => each.id === rule.field)
  const number = path.map((step) => step + 1).join('.')
  return (
    <div
      className="filter-rule"
      role="group"
      aria-label={`Rule ${number}`}
      data-path={path.join('.')}
      data-unfinished={!isComplete(rule, fields) || undefined}
    >
      <NativeSelect
        aria-label="Field"
        data={[
          ...(field ? [] : [{ value: rule.field, label: `${rule.field} (no longer available)` }]),
          ...fields.map(({ id, label }) => ({ value: id, label })),
        ]}
        value={rule.field}
        onChange={(event) => onEdit({ do: 'setField', at: path, field: event.currentTarget.value })}
      />
      {field && (
        <>
          <NativeSelect
            aria-label="Comparison"
            data={operatorsOf(field).map((value) => ({ value, label: operatorWords(field.kind, value) }))}
            value={rule.operator}
            onChange={(event) =>
              onEdit({ do: 'setOperator', at: path, operator: event.currentTarget.value as FilterOperator })
            }
          />
          <div className="filter-value">
            <FilterValueInput
              field={field}
              rule={rule}
              onChange={(value) => onEdit({ do: 'setValue', at: path, value })}
            />
          </div>
        </>
      )}
      <ActionIcon aria-label={`Remove rule ${number}`} onClick={() => onEdit({ do: 'remove', at: path })}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

export function FilterGroupEditor({ fields, root, group, path, onEdit }: FilterGroupProps) {
  return (
    <div
      className="filter-group"
      role="group"
      aria-label={path.length ? 'Group of rules' : 'Rules'}
      data-path={path.join('.')}
    >
      {(group.rules.length > 1 || path.length > 0) && (
        <div className="filter-join">
          <SegmentedControl
            size="xs"
            aria-label="Match all or any of the rules"
            data={JOINS}
            value={group.op}
            onChange={(op) => onEdit({ do: 'setOp', at: path, op: op as 'and' | 'or' })}
          />
          {path.length > 0 && (
            <ActionIcon aria-label="Remove group" onClick={() => onEdit({ do: 'remove', at: path })}>
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
      )}
      {group.rules.map((node, i) => {
        const at = [...path, i]
        return isGroup(node) ? (
          <FilterGroupEditor key={i} fields={fields} root={root} group={node} path={at} onEdit={onEdit} />
        ) : (
          <RuleEditor key={i} fields={fields} rule={node} path={at} onEdit={onEdit} />
        )
      })}
      <div className="filter-adds">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={!mayAddRule(root)}
          onClick={() => onEdit({ do: 'addRule', to: path })}
        >
          Add rule
        </Button>
        {mayAddGroup(root, path) && (
          <Button variant="subtle" onClick={() => onEdit({ do: 'addGroup', to: path })}>
            Add group
          </Button>
        )}
      </div>
    </div>
  )
}
