/** Names of charges and lines that the server writes itself, in the reader's language. What a company named keeps its name. */
import { localized } from '../../ui/words/language.ts'

/** By the English name. */
const NAMES: Readonly<Record<string, string>> = {}
export const LINE_NAMES_EN = { names: NAMES } as const
const LINE_NAMES = localized('lineNames', LINE_NAMES_EN)

export const lineName = (name: string): string => LINE_NAMES.names[name] ?? name
