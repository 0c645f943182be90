/** Texts around every page: in English, unless a portal with other languages gives its own. */
import { createContext } from 'react'
import type { Words } from '../../ui/words/language.ts'

export const FRAME_EN = {
  skip: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  search: 'Search and commands',
  shortcuts: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  undo: 'Undo the last action',
  pages: 'Pages',
  main: 'Main',
  version: (version: string) => `Version ${version}`,
  logOut: 'Logout',
  dark: 'Switch to dark colors',
  light: 'Switch to light colors',
} as const

export type FrameWords = Words<typeof FRAME_EN>

export const FrameWordsContext = createContext<FrameWords>(FRAME_EN)
