/** Pages that a menu leads to: those that mount the list screen, and those that do not, each with its reason. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SCREENS = 'web/src/screens/'

/** Why a page is no list screen, by its file below `web/src/screens`. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'board/board.tsx': 'columns by status, and carriers in time',
  'carrier/cases.tsx': 'cards for a thumb, of one carrier',
  'carrier/home.tsx': 'what is next for one driver',
  'carrier/jobs.tsx': 'a day’s work, read without signal',
  'carrier/loads.tsx': 'loads on the own board, as cards with a bid',
  'carrier/offers.tsx': 'offers to be answered, each with its terms',
  'carrier/office.tsx': 'papers, notices and phones of one carrier',
  'carrier/outbox.tsx': 'what the phone has not sent yet',
  'carrier/payments.tsx': 'bills of one carrier, with what holds each',
  'carrier/scan.tsx': 'the camera',
  'cases/cases.tsx': 'open cases as cards, a few dozen at most',
  'company/company.tsx': 'a form',
  'drive/drive.tsx': 'one job, opened by a link',
  'home/home.tsx': 'the queue: acts beside what waits for them',
  'import-orders/import-orders.tsx': 'a file being checked',
  'integrations/integrations.tsx': 'forms, one a system',
  'new-order/new-order.tsx': 'a form',
  'notices/notices.tsx': 'messages of one person, read one after the other',
  'order-attachments/order-attachments.tsx': 'part of an order',
  'order-detail/order-overview.tsx': 'part of an order',
  'own-company/own-company.tsx': 'a form',
  'profile/profile.tsx': 'forms',
  'reconciliation/reconciliation.tsx': 'a spreadsheet held against bills',
  'roles/roles.tsx': 'a matrix of roles and permissions',
}

/** The screens of static paths by their file, as the manifests of portals name them. */
function pages(): string[] {
  const found = new Set<string>()
  for (const file of globSync('web/src/portals/**/*.ts')) {
    const text = readFileSync(file, 'utf8')
    const screens = new Map(
      [...text.matchAll(/const (\w+) = lazyScreen\(\s*async \(\) => \(await import\('([^']+)'\)\)/g)].map(
        ([, name, from]) => [name, join(dirname(file), from!)],
      ),
    )
    for (const [, path = '', name] of text.matchAll(/\bat\(\s*('[^']+'|\w+\([^)]*\))\s*,\s*(\w+)/g)) {
      const screen = screens.get(name)
      if (screen && !path.includes('$')) found.add(screen)
    }
  }
  return [...found].toSorted()
}

const MOUNTS = /<ListScreen[\s<]/g

/** Whether the screen, or one that it imports, mounts the list screen. */
function isList(screen: string): boolean {
  const text = readFileSync(screen, 'utf8')
  if (text.search(MOUNTS) !== -1) return true
  return [...text.matchAll(/from '(\.[^']+\.tsx)'/g)]
    .map(([, from]) => join(dirname(screen), from!))
    .some((file) => file.startsWith(SCREENS) && existsSync(file) && readFileSync(file, 'utf8').search(MOUNTS) !== -1)
}

/** Pages that are neither a list screen nor excused, and reasons that excuse nothing. */
export function pagesWithoutReason(): string[] {
  const all = pages()
  if (all.length < 40) throw new Error(`Only ${all.length} pages were found: the manifests are written otherwise now`)
  const others = all.filter((screen) => !isList(screen)).map((screen) => screen.slice(SCREENS.length))
  return [
    ...others.filter((screen) => !Object.hasOwn(OTHERWISE, screen)).map((screen) => `${screen}: no list screen`),
    ...Object.keys(OTHERWISE)
      .filter((screen) => !others.includes(screen))
      .map((screen) => `${screen}: needs no reason`),
  ]
}

/** Lines of the longest declaration of a list screen; a file that mounts several is shared by them. */
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
