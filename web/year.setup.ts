/** The dates of tests are in 2026, which for them is the running year: they are shown without it whenever tests run. */
import { yearClock } from './src/ui/format/running-year.ts'

yearClock.now = () => Date.UTC(2026, 10, 20, 12)
