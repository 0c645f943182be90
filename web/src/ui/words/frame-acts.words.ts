/** Texts of search and of the shortcuts' sheet, which are loaded when they are first opened. */
import { localized } from './language.ts'

export const FRAME_ACTS_EN = {
  search: 'Search and commands',
  placeholder: 'Search or type a command',
  results: 'Results',
  failed: (title: string) => `${title} couldn’t be searched`,
  searching: 'Searching…',
  notFound: (query: string) => `Nothing found for “${query}”`,
  shortcuts: 'Keyboard shortcuts',
} as const

export const FRAME_ACTS = localized('frameActs', FRAME_ACTS_EN)
