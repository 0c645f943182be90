/** Prints of each failed test what its error does not say. Vitest is given it before the reporters that print errors. */
import { relative } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { productOutput } from '../../testing/product-output.ts'
import { type Failure, lastLines } from '../../testing/screen.ts'
import { CLONE } from './clone.ts'
import { failureText, inQuietTime, runAgain, type FailureOf } from './failure-text.ts'

interface ErrorWithCause extends FailureOf {
  stack?: string | undefined
  cause?: unknown
}

const reword = (error: ErrorWithCause): void => {
  error.message = inQuietTime(error.message)
  if (error.stack) error.stack = inQuietTime(error.stack)
  if (error.cause && typeof error.cause === 'object') reword(error.cause as ErrorWithCause)
}

const namesOf = (task: TestCase | TestSuite): string[] =>
  task.parent.type === 'module' ? [task.name] : [...namesOf(task.parent), task.name]

const print = (
  module: TestModule,
  {
    names = [],
    errors = [],
    failure = {},
    what = 'FAILED',
  }: {
    names?: readonly string[]
    errors?: readonly ErrorWithCause[]
    failure?: Failure
    what?: string
  },
): void => {
  for (const error of errors) reword(error)
  const file = relative(CLONE, module.moduleId)
  // The name as configured: vitest adds the browser's.
  const project = module.project.name.replace(/ \(chromium\)$/, '')
  const output = failure.output ?? (project === 'e2e' ? lastLines(productOutput()) : '')
  const title = `${what} ${[project, file, ...names].join(' > ')}`
  console.error(`\n${failureText(title, errors, failure, output, runAgain(project, file, names))}\n`)
}

export default class FailureReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'failed')
      print(test.module, { names: namesOf(test), errors: errors ?? [], failure: test.meta().failure ?? {} })
  }
  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors()
    if (errors.length > 0) print(suite.module, { names: namesOf(suite), errors })
  }
  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors()
    if (errors.length > 0) print(module, { errors })
  }
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) reword(error)
    // The process of a loop without end is ended, with the files that it still had to run.
    for (const module of modules)
      if (['pending', 'queued'].includes(module.state())) print(module, { what: 'NO RESULT' })
  }
}
