/** The input for a rule's value, by the shape of that value. */
import { MultiSelect, NativeSelect, NumberInput, TagsInput, TextInput } from '@mantine/core'
import { FILTER_DAYS, type FilterField, type FilterRule, type FilterValue } from './filter-model.ts'
import { shapeOf } from './filter-rules.ts'

export interface FilterValueProps {
  readonly field: FilterField
  readonly rule: FilterRule
  readonly onChange: (value: FilterValue | undefined) => void
}

type End = string | number | undefined

/** The options are rendered inside a surrounding dialog, which is above everything else, without being clipped by it. */
const IN_PLACE = { withinPortal: false, floatingStrategy: 'fixed' } as const

const numberOf = (value: string | number): number | undefined => (typeof value === 'number' ? value : undefined)

/** One end of a range or a single number or day. */
function Entry({
  field,
  label,
  value,
  onChange,
}: {
  field: FilterField
  label: string
  value: End
  onChange: (value: End) => void
}) {
  if (field.kind === 'date')
    return (
      <TextInput
        type="date"
        aria-label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    )
  return (
    <NumberInput
      hideControls
      aria-label={label}
      value={typeof value === 'number' ? value : ''}
      prefix={field.kind === 'money' ? '$' : undefined}
      decimalScale={field.kind === 'money' ? 2 : undefined}
      thousandSeparator=","
      onChange={(next) => onChange(numberOf(next))}
    />
  )
}

export function FilterValueInput({ field, rule, onChange }: FilterValueProps) {
  const { value } = rule
  const label = `Value of ${field.label}`
  const list = Array.isArray(value) ? value : []
  switch (shapeOf(field, rule.operator)) {
    case 'none':
      return null
    case 'text':
      return (
        <TextInput
          aria-label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          aria-label={label}
          data={[{ value: '', label: 'Choose…' }, ...(field.choices ?? [])]}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value || undefined)}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          searchable
          comboboxProps={IN_PLACE}
          styles={{ inputField: { minWidth: '2rem' } }}
          aria-label={label}
          placeholder={list.length === 0 ? 'Choose…' : undefined}
          data={[...(field.choices ?? [])]}
          value={list.map(String)}
          onChange={(next) => onChange(next.length > 0 ? next : undefined)}
        />
      )
    case 'words':
      return (
        <TagsInput
          aria-label={label}
          value={list.map(String)}
          onChange={(next) => onChange(next.length > 0 ? next : undefined)}
        />
      )
    case 'yes':
      return (
        <NativeSelect
          aria-label={label}
          data={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          value={String(value !== false)}
          onChange={(event) => onChange(event.currentTarget.value === 'true')}
        />
      )
    case 'days':
      return (
        <NumberInput
          hideControls
          aria-label={`Days of ${field.label}`}
          suffix=" days"
          min={1}
          max={FILTER_DAYS}
          allowDecimal={false}
          allowNegative={false}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(numberOf(next))}
        />
      )
    case 'number':
    case 'day':
      return <Entry field={field} label={label} value={list.length ? undefined : (value as End)} onChange={onChange} />
    case 'range': {
      const [from, to] = list as [End, End]
      // A range is stored while only one end is entered; it is complete when both are.
      const set = (ends: [End, End]) =>
        onChange(ends[0] === undefined && ends[1] === undefined ? undefined : [ends[0] ?? '', ends[1] ?? ''])
      return (
        <span className="filter-range">
          <Entry field={field} label={`${field.label} from`} value={from} onChange={(next) => set([next, to])} />
          <span>and</span>
          <Entry field={field} label={`${field.label} to`} value={to} onChange={(next) => set([from, next])} />
        </span>
      )
    }
  }
}
