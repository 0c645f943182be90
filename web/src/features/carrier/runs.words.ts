/** Whether a vehicle runs. Separate from other texts: offer and load pages need it too. */
import { localized } from '../../ui/words/language.ts'

export const RUNS_EN = { yes: 'does not run', no: 'runs', unknown: 'unknown if it runs' } as const

const words = localized('runs', RUNS_EN)

/** `runs`, `does not run`: from the `inoperable` value. */
export const runsText = (inoperable: string): string | undefined => words[inoperable as keyof typeof words]
