/** Test files share one origin: each test begins in a browser that stores nothing of an earlier one. */
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

beforeEach(async () => {
  // What an earlier test rendered may store its state when it is removed.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
