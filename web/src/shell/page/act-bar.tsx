/** The acts of a record on a phone: the two likeliest within thumb reach, the others behind More. */
import { Button, Menu } from '@mantine/core'
import '../../ui/css/overlays.css'
import { IconDots } from '../../ui/icons/dots.gen.ts'
import type { ReactNode } from 'react'
import classes from './act-bar.module.css'

export interface BarAct {
  readonly label: string
  /** Never one of the two. */
  readonly isDanger?: boolean | undefined
  readonly isBusy?: boolean
  readonly run: () => void
}

export interface ActBarProps {
  /** The likeliest first. */
  acts: readonly BarAct[]
  /** Further `Menu.Item`s. */
  more?: ReactNode
}

const LIKELY = 2

export const ActBar = ({ acts, more }: ActBarProps) => {
  const likely = acts.filter(({ isDanger }) => !isDanger).slice(0, LIKELY)
  const rest = acts.filter((act) => !likely.includes(act))
  if (acts.length === 0 && !more) return null
  return (
    <div className={classes.bar} role="group" aria-label="Actions" data-act-bar>
      {likely.map(({ label, isBusy = false, run }, i) => (
        <Button
          key={label}
          variant={i === 0 ? 'filled' : 'default'}
          classNames={{ label: classes.label }}
          loading={isBusy}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 || more ? (
        <Menu position="top-end" returnFocus>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size="1.2rem" aria-hidden="true" />} data-more>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            {rest.map(({ label, isDanger, run }) => (
              <Menu.Item key={label} c={isDanger ? 'var(--error)' : undefined} onClick={run}>
                {label}
              </Menu.Item>
            ))}
            {rest.length > 0 && more ? <Menu.Divider /> : null}
            {more}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  )
}
