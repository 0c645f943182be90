/** The words of a failed test: its limits in quiet time, what was on the screen, and how it runs again alone. */
import { stripVTControlCharacters } from 'node:util'
import type { Failure } from '../../testing/screen.ts'
import { limits } from '../../vitest.patience.ts'

/** Vitest and Playwright name the limits that they were given, by the clock on the wall; these are what they count. */
export const inQuietTime = (message: string, { wait, test } = limits): string =>
  message
    .replace(
      /(Test|Hook) timed out in \d{7,8}ms( while waiting for .*)?\.\nIf this is a long-running .*/,
      (_, kind: string, waiting = '') =>
        `HUNG: nothing ended in this ${kind.toLowerCase()} for ${test / 1000} s in which the machine was quiet${waiting}.`,
    )
    .replaceAll(/Timeout \d{7,8}ms exceeded/g, `HUNG: not within ${wait / 1000} s in which the machine was quiet`)
    .replaceAll(
      /(expect\.poll\(\) (?:function|assertion)) didn't resolve in time/g,
      `HUNG: the $1 did not resolve within ${wait / 1000} s in which the machine was quiet`,
    )
    .replaceAll(
      'Matcher did not succeed in time',
      `HUNG: it did not succeed within ${wait / 1000} s in which the machine was quiet`,
    )

const quoted = (word: string): string => (/^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)

/** Settings that decide what a test does. */
const SETTING = /^(TZ|[A-Z]+_(SEED|RUNS))$/

/**
 * The command that runs a test, or a file, alone.
 * @param names of its suites and its own; none: the whole file
 */
export const runAgain = (project: string, file: string, names: readonly string[], env = process.env): string => {
  const settings = Object.entries(env).filter(([name, value]) => SETTING.test(name) && value)
  const name = names.join(' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const words = ['npm', 'test', '--', '--project', project, file, ...(name ? ['-t', name] : [])]
  return [...settings.map(([key, value]) => `${key}=${quoted(value!)}`), ...words.map(quoted)].join(' ')
}

/** The cells of a row are in its name. */
const CELL = /^\s*- (grid)?cell( ".*")?$/
/** Lines of a screen. */
const MOST = 150
/** Of these the last: dialogs and side panels are drawn after the page. */
const LAST = 70
const shortened = (screen: string): string => {
  const lines = screen.split('\n').filter((line) => !CELL.test(line))
  const left = lines.length - MOST
  if (left <= 0) return lines.join('\n')
  return [...lines.slice(0, MOST - LAST), `… ${left} lines …`, ...lines.slice(-LAST)].join('\n')
}

const indented = (text: string): string => text.replaceAll(/^/gm, '      ')

/** What an error says, with how the values differ. */
export interface FailureOf {
  message: string
  diff?: string | undefined
}

/** Lines of each: the rest is in vitest's own report at the end of the run. */
const LINES = 20
const firstLines = (text: string): string =>
  indented(stripVTControlCharacters(text).split('\n').slice(0, LINES).join('\n'))

/** What is printed of a failed test as soon as it has failed. */
export const failureText = (
  title: string,
  errors: readonly FailureOf[],
  failure: Failure,
  output: string,
  again: string,
): string =>
  [
    title,
    ...errors.flatMap(({ message, diff }) => [firstLines(message), ...(diff ? [firstLines(diff)] : [])]),
    ...(failure.screens ?? []).flatMap(({ text, picture }) => [
      `  screen (${picture ? `picture: ${picture}` : 'no picture'}):`,
      indented(shortened(text)),
    ]),
    ...(output ? ['  the last lines of the server:', indented(output)] : []),
    `  again: ${again}`,
  ].join('\n')
