/** Texts shared by all field pages. */
import { localized } from './language.ts'

/** By the code of a refusal; `unreachable`: no answer. English says what the server says. */
const REFUSALS: Readonly<Record<string, string>> = {}

export const PLAIN_EN = {
  back: 'Back',
  close: 'Close',
  loading: 'Loading',
  retry: 'Try again',
  choose: 'Choose from the list to see it here.',
  quick: 'Quick access',
  noun: 'page',
  gone: (noun: string) => `This ${noun} doesn’t exist, or you don’t have access to it.`,
  failed: (noun: string, why: string) => `The ${noun} couldn’t be loaded: ${why}`,
  refusals: REFUSALS,
} as const

export const PLAIN = localized('plain', PLAIN_EN)
