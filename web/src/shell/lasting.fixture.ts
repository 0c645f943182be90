import { browserClock, type Clock } from './clock.ts'

/** Notices and Undo stay, however slow the machine is; the stores' own tests cover their timing. */
export const LASTING: Clock = { ...browserClock, after: () => () => undefined }
