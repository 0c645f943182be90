/** Lint rules of oxlint (jsPlugins in .oxlintrc.json) that refuse what makes tests unsteady. */
import { noShortAbsence, noToday, noUnorderedRows, noUnseededRandom } from './steady/data.ts'
import { rule } from './steady/rule.ts'
import {
  lastingNotices,
  noMomentOfAScreen,
  noNoticeByPlace,
  noSlowSequence,
  noUnansweredOption,
} from './steady/screens.ts'
import { noFixedPort, noFreedPort, noIdleEnd } from './steady/servers.ts'
import { noElapsedTime, noOwnTimeout, noSleep } from './steady/waits.ts'

const allowedWithReason = rule(
  'Say why it is steady here: `// oxlint-disable-next-line steady/… -- reason`.',
  (report, { sourceCode }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments())
        if (/oxlint-disable[\w-]* .*\bsteady\//.test(comment.value) && !/ -- \S+ \S+/.test(comment.value))
          report(comment as never)
    },
  }),
)

export const rules = {
  'allowed-with-reason': allowedWithReason,
  'lasting-notices': lastingNotices,
  'no-elapsed-time': noElapsedTime,
  'no-fixed-port': noFixedPort,
  'no-freed-port': noFreedPort,
  'no-idle-end': noIdleEnd,
  'no-moment-of-a-screen': noMomentOfAScreen,
  'no-notice-by-place': noNoticeByPlace,
  'no-own-timeout': noOwnTimeout,
  'no-short-absence': noShortAbsence,
  'no-sleep': noSleep,
  'no-slow-sequence': noSlowSequence,
  'no-today': noToday,
  'no-unanswered-option': noUnansweredOption,
  'no-unordered-rows': noUnorderedRows,
  'no-unseeded-random': noUnseededRandom,
}

export default { meta: { name: 'steady' }, rules }
