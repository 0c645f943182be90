/** What stands around every page: the menu, the sidebar's foot, and the toast with Undo. */
import { spoken } from './language.ts'

export const FRAME_EN = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  search: 'Search',
  commands: 'Search and commands',
  main: 'Main',
  version: (version: string) => `Version ${version}`,
  logOut: 'Logout',
  colors: { light: 'Switch to light colors', dark: 'Switch to dark colors' },
  notifications: 'Notifications',
  closeOf: (label: string) => `Close: ${label}`,
  undo: 'Undo',
  undoOf: (label: string) => `Undo: ${label}`,
  undoLast: 'Undo the last action',
  everywhere: 'Everywhere',
  dismiss: 'Dismiss',
  leavesIn: (seconds: number) => `, leaves in ${seconds} s`,
} as const

export const FRAME = spoken('frame', FRAME_EN)
