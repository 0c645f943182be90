import { Button, Menu } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { IconChevronDown } from '../../../ui/icons/chevron-down.gen.ts'
import { KeyCaps } from '../../../shell/shortcuts/key-caps.tsx'
import type { PlanAct } from './plan-acts.ts'

type PlanActs = { acts: readonly PlanAct[] }

/** Possible plan changes as menu items. */
export const PlanItems = ({ acts }: PlanActs) =>
  acts.map((act) => (
    <Menu.Item
      key={act.label}
      c={act.isDanger ? 'var(--error)' : undefined}
      rightSection={act.keys ? <KeyCaps keys={act.keys} /> : null}
      onClick={act.run}
    >
      {act.label}
    </Menu.Item>
  ))

/** The same in a menu. */
export const PlanMenu = ({ label, acts }: PlanActs & { label: string }) =>
  acts.length === 0 ? null : (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size="0.9rem" aria-hidden="true" />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <PlanItems acts={acts} />
      </Menu.Dropdown>
    </Menu>
  )
