/** Validation messages for users. Shapes may define more specific ones. */
import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  file: 'a file',
  null: 'empty',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'a UUID',
  guid: 'a UUID',
  datetime: 'a date and time, like 2026-11-20T08:00:00Z',
  date: 'a date, like 2026-11-20',
  time: 'a time, like 08:00',
}

const listed = (values: readonly unknown[]): string => values.map(String).join(', ')
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Lengths of texts and lists are counted; numbers are compared. */
const sizeOf = (origin: string, size: number | bigint): string | undefined => {
  if (origin === 'string') return counted(Number(size), 'character')
  return origin === 'array' || origin === 'set' ? counted(Number(size), 'item') : undefined
}

/** The message for an issue; undefined if the shape's own is best. */
export const faultWords = (issue: Issue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return issue.values.length === 1 ? `must be ${listed(issue.values)}` : `must be one of ${listed(issue.values)}`
    case 'too_small': {
      const size = sizeOf(issue.origin, issue.minimum)
      if (size) return Number(issue.minimum) === 1 ? 'is required' : `must have at least ${size}`
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`
    }
    case 'too_big': {
      const size = sizeOf(issue.origin, issue.maximum)
      return size
        ? `must have at most ${size}`
        : `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`
    }
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has the wrong format'
    case 'invalid_union':
      return 'isn’t valid'
    default:
      return undefined
  }
}
