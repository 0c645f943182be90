/** Whether a vehicle runs. Apart from other words: pages of offers and loads need it too. */
import { spoken } from '../../ui/words/language.ts'

export const RUNS_EN = { yes: 'does not run', no: 'runs', unknown: 'unknown if it runs' } as const

const words = spoken('runs', RUNS_EN)

/** `runs`, `does not run`: whether a vehicle is inoperable, as it is asked. */
export const runsText = (inoperable: string): string | undefined => words[inoperable as keyof typeof words]
