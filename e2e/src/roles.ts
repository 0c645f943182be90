/** The company's roles in the demo, and what the sidebar offers them. */
import type { Page } from 'playwright-core'

/** The demo company's users, one per role. */
export const ROLES = ['dispatcher', 'manager', 'desk', 'accounting', 'sales', 'readonly']

/** The paths of all links in the sidebar. Of its groups one is open at a time. */
export const sidebarPaths = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('navigation', { name: 'Main' })
  const paths = new Set<string>()
  const note = async () => {
    const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const href of hrefs) paths.add(href ?? '/')
  }
  await note()
  for (const branch of await main.locator('button[aria-controls]').all()) {
    if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
    await note()
  }
  return [...paths]
}
