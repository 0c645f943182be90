import type { CSSProperties, ReactNode } from 'react'
import type { ToneName } from './palette.ts'
import classes from './tag.module.css'

/** A small label in a tone: `<Tag tone={PALETTE.order['on-hold']}>On Hold</Tag>`. */
export const Tag = ({ tone, children }: { tone: ToneName; children: ReactNode }) => {
  const style = {
    '--tag-soft': `var(--tone-${tone}-soft)`,
    '--tag-ink': `var(--tone-${tone}-ink)`,
    '--tag-solid': `var(--tone-${tone}-solid)`,
  } as CSSProperties
  return (
    <span className={classes.tag} style={style}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  )
}
