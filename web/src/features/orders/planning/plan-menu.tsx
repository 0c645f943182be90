import { Button, Menu } from '@mantine/core'
import '../../../ui/css/overlays.css'
import { IconChevronDown } from '@tabler/icons-react'
import { KeyCaps } from '../../../shell/shortcuts/key-caps.tsx'
import type { PlanAct } from './plan-acts.ts'

/** Possible plan changes in a menu. */
export const PlanMenu = ({ label, acts }: { label: string; acts: readonly PlanAct[] }) =>
  acts.length === 0 ? null : (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size="0.9rem" aria-hidden="true" />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => (
          <Menu.Item
            key={act.label}
            c={act.isDanger ? 'var(--error)' : undefined}
            rightSection={act.keys ? <KeyCaps keys={act.keys} /> : null}
            onClick={act.run}
          >
            {act.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
