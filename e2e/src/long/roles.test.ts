/** What a role lacks is absent: whatever the sidebar leads to works, and nothing asks for what is refused. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from '../axe.ts'
import { journey, seesDesk } from '../browser.ts'

/** The demo's people of the company, one a role. */
const ROLES = ['dispatcher', 'manager', 'desk', 'accounting', 'sales', 'readonly']

/** The pages that the sidebar leads to, one of each kind: lists by status are the same screen. */
const pagesOf = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('navigation', { name: 'Main' })
  const paths = new Map<string, string>()
  const note = async () => {
    const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of hrefs.map((href) => href ?? '/')) {
      const [, area = '', part = ''] = path.split('/')
      // Lists by status are the same screen; what else stands below an area is one of its own.
      const kind = area === 'orders' || area === 'jobs' ? area : `${area}/${part}`
      if (!paths.has(kind)) paths.set(kind, path)
    }
  }
  await note()
  for (const branch of await main.locator('button[aria-controls]').all()) {
    if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
    await note()
  }
  return [...paths.values()]
}

for (const role of ROLES)
  journey(`${role} finds only what the role may see`, async ({ visit }) => {
    const page = await visit({ portal: 'dispatcher', as: `${role}@demo.test` })
    // Not the bare address: it leads on to the page that the person begins at.
    await page.goto('/home')
    await seesDesk(page)
    await settled(page)
    const paths = await pagesOf(page)
    expect(paths).toContain('/')
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      expect(await page.getByRole('alert').count(), path).toBe(0)
    }
  })
