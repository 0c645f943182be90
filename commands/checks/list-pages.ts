/** Menu pages: those that mount the list screen, and the others, each with a reason. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SCREENS = 'web/src/screens/'

/** Why a page is not a list screen, by its file in `web/src/screens`. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'board/board.tsx': 'columns by status, and carriers in time',
  'carrier/cases.tsx': 'cards for a thumb, of one carrier',
  'carrier/home.tsx': 'the next stop of one driver',
  'carrier/jobs.tsx': 'the jobs of a day, readable offline',
  'carrier/loads.tsx': 'loads on the company’s board, as cards with a bid',
  'carrier/offers.tsx': 'offers to answer, each with its terms',
  'carrier/office.tsx': 'documents, notices and phones of one carrier',
  'carrier/outbox.tsx': 'items that the phone has not sent yet',
  'carrier/payments.tsx': 'bills of one carrier, with why each is held',
  'carrier/statement.tsx': 'balances, movements and ages of one account in a period',
  'carrier/people.tsx': 'the few people of one carrier, each on a page for a thumb',
  'carrier/fleet.tsx': 'the trucks, trailers and drivers of one carrier, each on a page for a thumb',
  'carrier/scan.tsx': 'the camera',
  'company/company.tsx': 'a form',
  'drive/drive.tsx': 'one job, opened by a link',
  'home/home.tsx': 'the queue: items with their acts',
  'import-orders/import-orders.tsx': 'a file being checked',
  'import-records/import-records.tsx': 'a file being checked',
  'integrations/integrations.tsx': 'one form per system',
  'new-order/new-order.tsx': 'a form',
  'notices/notices.tsx': 'messages of one user',
  'order-attachments/order-attachments.tsx': 'part of an order',
  'order-detail/order-overview.tsx': 'part of an order',
  'own-company/own-company.tsx': 'a form',
  'profile/profile.tsx': 'forms',
  'reconciliation/reconciliation.tsx': 'a spreadsheet compared with bills',
  'roles/roles.tsx': 'a matrix of roles and permissions',
  'truck-stops/truck-stops.tsx': 'a map with the places of one search (decision 85)',
}

/** The file of each screen of a manifest by its name there: imported by it, or by the module that it loads its screens from. */
function screensOf(manifest: string, text: string): Map<string, string> {
  const screens = new Map<string, string>()
  const [, listed] = /import\('([^']+-screens\.ts)'\)/.exec(text) ?? []
  const list = listed ? readFileSync(join(dirname(manifest), listed), 'utf8') : ''
  for (const from of [text, list])
    for (const [, name = '', path = ''] of from.matchAll(
      /const (\w+) = (?:lazyScreen\(\s*)?async \(\) =>\s+\(await import\('([^']+)'\)\)/g,
    ))
      screens.set(name, join(dirname(manifest), path))
  // A screen of the list may have another name in the manifest.
  for (const [, name = '', there = ''] of text.matchAll(
    /const (\w+) = lazyScreen\(async \(\) => \(await screens\(\)\)\.(\w+)\(\)\)/g,
  )) {
    const screen = screens.get(there)
    if (screen) screens.set(name, screen)
  }
  return screens
}

/** The files of screens with static paths, from the portals' manifests. */
function pages(): string[] {
  const found = new Set<string>()
  for (const file of globSync('web/src/portals/**/*.ts')) {
    const text = readFileSync(file, 'utf8')
    const screens = screensOf(file, text)
    for (const [, path = '', name = ''] of text.matchAll(/\bat\(\s*('[^']+'|\w+\([^)]*\))\s*,\s*(\w+)/g)) {
      const screen = screens.get(name)
      if (screen && !path.includes('$')) found.add(screen)
    }
  }
  return [...found].toSorted()
}

const MOUNTS = /<(?:Small)?ListScreen[\s<]/g

/** Whether the screen, or a component that it imports, mounts the list screen. */
function isList(screen: string): boolean {
  const text = readFileSync(screen, 'utf8')
  if (text.search(MOUNTS) !== -1) return true
  return [...text.matchAll(/from '(\.[^']+\.tsx)'/g)]
    .map(([, from]) => join(dirname(screen), from!))
    .some((file) => file.startsWith(SCREENS) && existsSync(file) && readFileSync(file, 'utf8').search(MOUNTS) !== -1)
}

/** Pages that are not a list screen and have no reason, and reasons without such a page. */
export function pagesWithoutReason(): string[] {
  const all = pages()
  if (all.length < 40) throw new Error(`Only ${all.length} pages were found: the format of the manifests has changed`)
  const others = all.filter((screen) => !isList(screen)).map((screen) => screen.slice(SCREENS.length))
  return [
    ...others.filter((screen) => !Object.hasOwn(OTHERWISE, screen)).map((screen) => `${screen}: not a list screen`),
    ...Object.keys(OTHERWISE)
      .filter((screen) => !others.includes(screen))
      .map((screen) => `${screen}: needs no reason`),
  ]
}

/** Lines of the longest declaration of a list screen; lines of a file with several are divided between them. */
export function longestListScreen(): string[] {
  const files = globSync('web/src/{screens,features}/**/*.tsx').filter((file) => !/\.(test|fixture)\./.test(file))
  return files.reduce<string[]>((longest, file) => {
    const text = readFileSync(file, 'utf8')
    const mounts = text.match(MOUNTS)?.length ?? 0
    if (mounts === 0) return longest
    const lines = text
      .trimEnd()
      .split('\n')
      .slice(0, Math.ceil(text.trimEnd().split('\n').length / mounts))
    return lines.length > longest.length ? lines.map((_, i) => `${file}:${i + 1}`) : longest
  }, [])
}
