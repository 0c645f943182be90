/** What stands around every page: the menu, the sidebar's foot, and the toast with Undo. */
import { localized } from './language.ts'

export const FRAME_EN = {
  skip: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  search: 'Search',
  commands: 'Search and commands',
  main: 'Main',
  home: 'Home',
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
  shortcuts: 'Keyboard shortcuts',
  complete: 'Complete',
  incomplete: 'Could Not Complete',
  offline: 'You’re offline',
  notHere: 'This part of Waybill isn’t on your device yet. Check your connection and try again.',
  again: 'Try again',
  update: 'Please Update',
  isOld: 'A new version of Waybill is available. Reload to continue.',
  reload: 'Reload',
  crashed: 'Press Reload button. If the error persist, please contact IT support',
  leavesIn: (seconds: number) => `, leaves in ${seconds} s`,
} as const

export const FRAME = localized('frame', FRAME_EN)
