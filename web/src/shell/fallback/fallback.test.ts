import { expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { isModuleLoadFailure } from './module-load.ts'
import { routerErrorText } from './router-fallback.tsx'

it.each([
  'Failed to fetch dynamically imported module: http://localhost/assets/x.js',
  'error loading dynamically imported module: http://localhost/assets/x.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/x.css',
])('recognizes a missing module: %s', (message) => {
  expect(isModuleLoadFailure(new TypeError(message))).toBe(true)
})
it.each([new TypeError('Failed to fetch'), new Error('x is undefined'), undefined, 404])(
  'and nothing else: %s',
  (error) => {
    expect(isModuleLoadFailure(error)).toBe(false)
  },
)
it('shows status or message of a router error', () => {
  expect(routerErrorText({ status: 404, statusText: 'Not Found' })).toBe('404 Not Found')
  expect(routerErrorText(new ApiError(503, { message: 'away' }))).toBe('503 away')
  expect(routerErrorText(new Error('broken'))).toBe('broken')
})
