/** Components of pages used outdoors, with a thumb: large, plain, 44 px and more. */
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import type { ToneName } from '../palette.ts'
import classes from './field-parts.module.css'
import field from './field.module.css'

export type ButtonKind = 'main' | 'go' | 'plain' | 'danger'

interface Look {
  kind?: ButtonKind | undefined
  icon?: ReactNode
}

/** A button, 56 px high. */
export const BigButton = ({
  kind = 'plain',
  icon,
  isBusy,
  children,
  ...rest
}: ComponentPropsWithRef<'button'> & Look & { isBusy?: boolean | undefined }) => (
  <button
    type="button"
    {...rest}
    className={classes.button}
    data-kind={kind}
    disabled={rest.disabled === true || isBusy === true}
    aria-busy={isBusy}
  >
    {icon}
    <span>{children}</span>
  </button>
)

const BigAnchor = ({ kind = 'plain', icon, children, ...rest }: ComponentPropsWithRef<'a'> & Look) => (
  <a {...rest} className={classes.button} data-kind={kind}>
    {icon}
    <span>{children}</span>
  </a>
)
/** The same as a link to a page. */
export const BigLink = createLink(BigAnchor)

/** The same as an external link: a call, a map. */
export const BigOutLink = BigAnchor

const CardAnchor = ({
  isChosen,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & { isChosen?: boolean | undefined }) => (
  <a {...rest} className={field.card} data-card {...(isChosen ? { 'aria-current': 'true' } : {})}>
    {children}
  </a>
)
/** A list card that links to its page, highlighted while that page is next to the list. */
export const CardLink = createLink(CardAnchor)

/** A status with a dot in its tone. */
export const Pill = ({ tone, children }: { tone: ToneName; children: ReactNode }) => (
  <span
    className={classes.pill}
    style={
      {
        '--soft': `var(--tone-${tone}-soft)`,
        '--ink': `var(--tone-${tone}-ink)`,
        '--solid': `var(--tone-${tone}-solid)`,
      } as CSSProperties
    }
  >
    {children}
  </span>
)

/** A toned notice. */
export const Notice = ({
  tone,
  icon,
  children,
  ...rest
}: { tone: ToneName; icon?: ReactNode; children: ReactNode } & Pick<ComponentPropsWithRef<'div'>, 'role'>) => (
  <div
    {...rest}
    data-notice
    className={classes.notice}
    style={{ '--soft': `var(--tone-${tone}-soft)`, '--ink': `var(--tone-${tone}-ink)` } as CSSProperties}
  >
    {icon}
    <div>{children}</div>
  </div>
)

export interface PickProps<V extends string> {
  /** The question. */
  label: string
  isLabelHidden?: boolean
  /** Chips are separate, segments are joined. */
  as?: 'chips' | 'segments'
  options: readonly { value: V; label: ReactNode }[]
  value: V | null
  onPick: (value: V) => void
}

/** One of a few options, each a separate touch target. */
export const Pick = <V extends string>({
  label,
  isLabelHidden,
  as = 'chips',
  options,
  value,
  onPick,
}: PickProps<V>) => (
  <fieldset className={classes.pick}>
    <legend className={isLabelHidden ? 'sr-only' : undefined}>{label}</legend>
    <div className={classes[as]}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={label}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
            onClick={() => onPick(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Amounts or facts, label left and value right. */
export const Lines = ({ lines }: { lines: readonly (readonly [label: ReactNode, value: ReactNode])[] }) => (
  <dl className={classes.lines}>
    {lines.map(([label, value], index) =>
      value === null || value === undefined || value === '' ? null : (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their order
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)

/** A part of a page with its heading. */
export const Part = ({ title, aside, children }: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes.part}>
    {title ? (
      <div className={classes.partHead}>
        <h2>{title}</h2>
        {aside ? <span>{aside}</span> : null}
      </div>
    ) : null}
    {children}
  </section>
)
