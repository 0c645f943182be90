/** Texts around a page that are loaded when they are first needed: search, shortcuts, undo. */
import { spoken } from './language.ts'

export const FRAME_ACTS_EN = {
  search: 'Search and commands',
  placeholder: 'Search or type a command',
  results: 'Results',
  failed: (title: string) => `${title} couldn’t be searched`,
  searching: 'Searching…',
  notFound: (query: string) => `Nothing found for “${query}”`,
  shortcuts: 'Keyboard shortcuts',
  undo: 'Undo',
  undoOf: (label: string) => `Undo: ${label}`,
  dismiss: 'Dismiss',
  leavesIn: (seconds: number) => `, leaves in ${seconds} s`,
} as const

export const FRAME_ACTS = spoken('frameActs', FRAME_ACTS_EN)
