/** Draws the plain fields of a form as they are declared. */
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import '../css/forms.css'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { Lengths } from './editing.ts'
import type { Drawn, Field, Fields, Option } from './field.ts'
import classes from './form-fields.module.css'

/** What an input shows and tells, by the path of its field. */
export type Bind = (path: string) => { value?: unknown; error?: ReactNode; onChange: (value: never) => void }

/** What a field is given where the form is used. */
export interface FieldProps {
  options?: readonly Option[]
  autoFocus?: boolean
  isHidden?: boolean
}

export interface FormFieldsProps {
  of: { readonly fields: Fields; readonly lengths: Lengths }
  bind: Bind
  /** By path. */
  props?: Readonly<Record<string, FieldProps>>
}

const MODES = { tel: 'tel', email: 'email', url: 'url' } as const
const ROWS = { min: 2, max: 10 }

interface OneProps extends FieldProps {
  drawn: Drawn
  label: string
  maxLength: number | undefined
  beside: Readonly<Record<string, unknown>>
  bound: ReturnType<Bind>
}

/** A value that is not known as an option is kept as one. */
const withKept = (options: readonly Option[], value: string) =>
  options.some((option) => option.value === value) ? options : [{ value, label: value }, ...options]

const One = ({ drawn, label, maxLength, beside, bound, options = drawn.options?.(beside), autoFocus }: OneProps) => {
  const set = bound.onChange as (value: unknown) => void
  const { as, type, isRequired: required, description } = drawn
  const common = { label: drawn.labelBeside?.(beside) ?? label, error: bound.error, description, required, autoFocus }
  if (as === 'flag')
    return <Switch {...common} checked={bound.value === true} onChange={(event) => set(event.currentTarget.checked)} />
  const value = String(bound.value ?? '')
  if (options)
    return (
      <NativeSelect
        {...common}
        value={value}
        data={withKept(options, value)}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  if (as === 'lines')
    return (
      <Textarea
        {...common}
        autosize
        minRows={ROWS.min}
        maxRows={ROWS.max}
        maxLength={maxLength}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      type={type === 'url' ? 'text' : type}
      inputMode={type && MODES[type]}
      autoComplete="off"
      maxLength={maxLength}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

const spanOf = ({ columns: [wide, narrow] = [6, 6] }: Drawn) =>
  ({ '--wide': wide, '--narrow': narrow }) as CSSProperties

const draw = (fields: Fields, below: string, { of, bind, props = {} }: FormFieldsProps): ReactElement[] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field | null]) => {
    const path = below + name
    const { isHidden = false, ...own } = props[path] ?? {}
    if (!field || isHidden) return []
    const { drawn } = field
    if (!drawn) return field.fields ? draw(field.fields, `${path}.`, { of, bind, props }) : []
    const beside = Object.fromEntries(Object.keys(fields).map((each) => [each, bind(below + each).value]))
    return [
      <div key={path} className={classes.field} style={spanOf(drawn)}>
        <One
          {...own}
          drawn={drawn}
          label={field.label}
          maxLength={of.lengths[path]}
          beside={beside}
          bound={bind(path)}
        />
      </div>,
    ]
  })

/** The plain fields in the order of their declaration. Others are drawn by whoever declares them. */
export const FormFields = (props: FormFieldsProps) => (
  <div className={classes.fields}>
    <div className={classes.columns}>{draw(props.of.fields, '', props)}</div>
  </div>
)
