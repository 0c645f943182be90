/** Texts around every page of the carrier's portal. */
import { FRAME_EN } from '../../shell/frame/frame-words.ts'
import { spoken } from '../../ui/words/language.ts'

export const FRAME = spoken('frame', FRAME_EN)
