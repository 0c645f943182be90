/** What a page says of a setting. */
import type { SettingName } from '../../server/src/settings/settings.ts'

export interface AboutSetting {
  /** One or two sentences in Markdown; links begin at `docs/`. */
  about: string
  /** A valid value. */
  example: string
  /** What holds without it, where the shape has no default. */
  without?: string
  /** A value that prevents the start; absent where every text is valid. */
  wrong?: string
}

/** The parts of the page, each with its settings in order. */
export type AboutSettings = Readonly<Record<string, Partial<Record<SettingName, AboutSetting>>>>
