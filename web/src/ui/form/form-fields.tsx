/** Renders the plain fields of a form as declared. */
import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import '../css/forms.css'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { FieldDot } from '../changes/field-marks.tsx'
import { LabelHelp } from '../help/label-help.tsx'
import type { Lengths } from './editing.ts'
import type { Drawn } from './drawn.ts'
import type { Field, Fields, Option } from './field.ts'
import classes from './form-fields.module.css'

/** An input's value, error and handlers, by the path of its field. */
export type Bind = (path: string) => { value?: unknown; error?: ReactNode; onChange: (value: unknown) => void }

/** Props of a field at the form. */
export interface FieldProps {
  options?: readonly Option[]
  autoFocus?: boolean
  isHidden?: boolean
  label?: string
  description?: string
}

export interface FormFieldsProps {
  of: { readonly fields: Fields; readonly lengths: Lengths }
  bind: Bind
  /** Only these, nested below that path: those of a row. */
  fields?: Fields
  below?: string
  /** By path. */
  props?: Readonly<Record<string, FieldProps>>
  /** The fields' owner, for screen readers, if several have the same label: `Pickup 2`. */
  owner?: string
}

const MODES = {
  tel: 'tel',
  email: 'email',
  url: 'url',
  date: undefined,
  'datetime-local': undefined,
  password: undefined,
} as const
const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const ROWS = { min: 2, max: 10 }

interface OneProps extends FieldProps {
  drawn: Drawn
  label: string
  maxLength: number | undefined
  beside: Readonly<Record<string, unknown>>
  bound: ReturnType<Bind>
  owner: string | undefined
}

/** A value that is no longer an option remains selectable. */
const withCurrent = (options: readonly Option[], value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

const One = ({ drawn, maxLength, beside, bound, owner, ...own }: OneProps) => {
  const set = bound.onChange
  const { as, type, isRequired: required } = drawn
  const { options = drawn.options?.(beside), description = drawn.description, autoFocus } = own
  const label = drawn.labelBeside?.(beside) ?? own.label
  const accessibleName = owner && { 'aria-label': `${owner}: ${label.toLowerCase()}` }
  const focus = autoFocus && { autoFocus, 'data-autofocus': true }
  const common = { label, ...accessibleName, ...focus, error: bound.error, description, required }
  if (as === 'flag')
    return <Switch {...common} checked={bound.value === true} onChange={(event) => set(event.currentTarget.checked)} />
  if (as === 'several')
    return (
      <Checkbox.Group {...common} value={[...((bound.value ?? []) as readonly string[])]} onChange={set}>
        <div className={classes.several}>
          {options?.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </div>
      </Checkbox.Group>
    )
  const value = String(bound.value ?? '')
  if (options)
    return (
      <NativeSelect
        {...common}
        value={value}
        data={withCurrent(options, value)}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  if (as === 'lines')
    return (
      <Textarea
        {...common}
        autosize
        minRows={drawn.columns ? 1 : ROWS.min}
        maxRows={ROWS.max}
        maxLength={maxLength}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      // Adjacent fields align, so descriptions go below the input.
      inputWrapperOrder={drawn.columns && BELOW}
      type={type === 'url' ? 'text' : type}
      inputMode={drawn.isMoney ? 'decimal' : type && MODES[type]}
      leftSection={drawn.isMoney ? '$' : undefined}
      // Otherwise a browser would offer the user's own password.
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      maxLength={maxLength}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

const spanOf = ({ columns: [wide, narrow] = [6, 6] }: Drawn) =>
  ({ '--wide': wide, '--narrow': narrow }) as CSSProperties

const draw = (fields: Fields, below: string, options: FormFieldsProps): ReactElement[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field | null]) => {
    const { of, bind, props = {}, owner } = options
    const path = below + name
    const { isHidden = false, ...own } = props[path] ?? {}
    if (!field || isHidden) return []
    const { drawn } = field
    if (!drawn) return field.fields ? draw(field.fields, `${path}.`, options) : []
    const beside = Object.fromEntries(Object.keys(fields).map((each) => [each, bind(below + each).value]))
    return [
      <div key={path} className={classes.field} style={spanOf(drawn)}>
        <One
          label={field.label}
          {...own}
          drawn={drawn}
          maxLength={of.lengths[path.replaceAll(/\d+/g, '*')]}
          beside={beside}
          bound={bind(path)}
          owner={owner}
        />
        <LabelHelp help={drawn.help} />
        <FieldDot path={path} />
      </div>,
    ]
  })

/** The plain fields in order of declaration. Custom fields are rendered by whoever declares them. */
export const FormFields = (props: FormFieldsProps) => (
  <div className={classes.fields}>
    <div className={classes.columns}>{draw(props.fields ?? props.of.fields, props.below ?? '', props)}</div>
  </div>
)

/** Binds fields to values outside of the form library. */
export const bindTo =
  <V extends object>(values: V, faults: Readonly<Record<string, string>>, change: (part: Partial<V>) => void): Bind =>
  (path) => ({
    value: values[path as keyof V],
    error: faults[path],
    onChange: (value) => change({ [path]: value } as Partial<V>),
  })
