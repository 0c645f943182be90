/** Test files share one origin: each test begins in a browser that stores nothing of an earlier one. */
import { beforeEach } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
