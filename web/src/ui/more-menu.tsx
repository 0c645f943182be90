import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import './css/overlays.css'
import { IconDotsVertical } from './icons/dots-vertical.gen.ts'
import type { ReactNode } from 'react'

/** Acts behind a three-dot button: `Menu.Item`s. */
export const MoreMenu = ({ size = '1.5rem', children }: Pick<ActionIconProps, 'size'> & { children: ReactNode }) => (
  <Menu position="bottom-end" returnFocus>
    <Menu.Target>
      <ActionIcon variant="default" size={size} aria-label="More actions" title="More actions">
        <IconDotsVertical size="1rem" aria-hidden="true" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
