/** What a role lacks is hidden: every sidebar link works, and nothing requests what is refused. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from '../axe.ts'
import { journey, seesDesk } from '../browser.ts'
import { ROLES, sidebarPaths } from '../roles.ts'

/** The pages linked in the sidebar, one of each kind: lists by status are the same screen. */
const pagesOf = async (page: Page): Promise<string[]> => {
  const kinds = new Map<string, string>()
  for (const path of await sidebarPaths(page)) {
    const [, area = '', part = ''] = path.split('/')
    // Lists by status are the same screen; other paths in an area are separate screens.
    const kind = area === 'orders' || area === 'jobs' ? area : `${area}/${part}`
    if (!kinds.has(kind)) kinds.set(kind, path)
  }
  return [...kinds.values()]
}

for (const role of ROLES)
  journey(`${role} finds only what the role may see`, async ({ visit }) => {
    const page = await visit({ portal: 'dispatcher', as: `${role}@demo.test` })
    // Not the bare address: it redirects to the user's start page.
    await page.goto('/home')
    await seesDesk(page)
    await settled(page)
    const paths = await pagesOf(page)
    expect(paths).toContain('/')
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      await expect.poll(() => page.getByRole('alert').count(), { message: path }).toBe(0)
    }
  })
