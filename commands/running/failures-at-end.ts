/** Names what failed once more at the end of a run, where those look who see only the last lines of it. */
import { stripVTControlCharacters } from 'node:util'
import { inQuietTime } from './failure-text.ts'
import { resultOf, type Report } from './tally.ts'

/** Lines of each message. */
const LINES = 8

/** Without the runner's own places. */
const firstLines = (message: string): string[] =>
  inQuietTime(stripVTControlCharacters(message))
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, LINES)
    .map((line) => `    ${line}`)

/**
 * The tests and files of a report that count as failed, each with the first lines of what it says.
 * @param clone the folder that paths are given in
 */
export const failuresOf = (report: Report | undefined, clone: string): string[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }) => {
    const file = name.replace(clone.replace(/\/*$/, '/'), '')
    const failed = assertionResults.filter((test) => resultOf(test) === 'failed')
    if (failed.length === 0 && status === 'failed') return [[`  ${file}`, ...firstLines(message)].join('\n')]
    return failed.map((test) => {
      const { fullName = '', failureMessages = [] } = test
      const why = test.status === 'failed' ? firstLines(failureMessages.join('\n')) : [`    ${test.status}`]
      return [`  ${file} > ${fullName}`, ...why].join('\n')
    })
  })
