/** Test files share one origin and one pointer: each test begins with nothing stored and nothing hovered. */
import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

beforeEach(async () => {
  // What an earlier test rendered may store its state when it is removed.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
})
