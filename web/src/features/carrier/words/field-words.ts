/** All texts that a driver reads, by module: each language is complete, or does not compile. */
import type { Words } from '../../../ui/words/language.ts'
import type { FRAME_EN } from '../../../ui/words/frame.words.ts'
import type { AS_OF_EN } from '../../../ui/words/as-of.words.ts'
import type { KEPT_EN } from '../../../ui/words/kept.words.ts'
import type { PLAIN_EN } from '../../../ui/words/plain.words.ts'
import type { ROLE_EN } from '../../../ui/words/role.words.ts'
import type { STEPS_EN } from '../../../ui/words/steps.words.ts'
import type { TRADE_EN } from '../../../ui/words/trade.words.ts'
import type { BAR_EN } from '../bar.words.ts'
import type { DRIVE_EN } from '../drive/drive.words.ts'
import type { FIELD_EN } from '../field.words.ts'
import type { CODES_EN } from '../inspection/code-words.ts'
import type { INSPECTION_EN } from '../inspection/inspection.words.ts'
import type { JOBS_EN } from '../jobs/jobs.words.ts'
import type { PAPERS_EN } from '../papers/papers.words.ts'
import type { RUNS_EN } from '../runs.words.ts'
import type { SCAN_EN } from '../scan/scan.words.ts'
import type { STOPS_EN } from '../stops/stops.words.ts'
import type { WINDOW_EN } from '../window.words.ts'

export interface FieldWords {
  plain: Words<typeof PLAIN_EN>
  role: Words<typeof ROLE_EN>
  kept: Words<typeof KEPT_EN>
  steps: Words<typeof STEPS_EN>
  asOf: Words<typeof AS_OF_EN>
  field: Words<typeof FIELD_EN>
  bar: Words<typeof BAR_EN>
  frame: Words<typeof FRAME_EN>
  window: Words<typeof WINDOW_EN>
  drive: Words<typeof DRIVE_EN>
  inspection: Words<typeof INSPECTION_EN>
  jobs: Words<typeof JOBS_EN>
  papers: Words<typeof PAPERS_EN>
  runs: Words<typeof RUNS_EN>
  scan: Words<typeof SCAN_EN>
  stops: Words<typeof STOPS_EN>
  codes: typeof CODES_EN
  trade: Words<typeof TRADE_EN>
}
