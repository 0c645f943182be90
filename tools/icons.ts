/**
 * `npm run tool -- icons`: writes the icons that the web app imports to `web/src/ui/icons`, from a release of Tabler Icons.
 * Import a new one, such as `IconPlus` from `ui/icons/plus.gen.ts`, and run it; one that nothing imports is deleted.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'
import { iconFile, importedIcons } from './icons/icon-file.ts'

const RELEASE = '@tabler/icons-react@3.51.0'
const FOLDER = join(CLONE, 'web', 'src', 'ui', 'icons')

// Thousands of files, needed only here and now.
const folder = mkdtempSync(join(tmpdir(), 'waybill-icons-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--legacy-peer-deps', RELEASE], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const release = join(folder, 'node_modules', '@tabler', 'icons-react')
  const sources = globSync(join(CLONE, 'web', 'src', '**', '*.{ts,tsx}')).map((file) => readFileSync(file, 'utf8'))
  const icons = importedIcons(sources.join('\n'))
  for (const old of globSync(join(FOLDER, '*.gen.ts')))
    if (![...icons.values()].includes(basename(old, '.gen.ts'))) rmSync(old)
  for (const [name, file] of icons) {
    const source = readFileSync(join(release, 'dist', 'esm', 'icons', `${name}.mjs`), 'utf8')
    writeFileSync(join(FOLDER, `${file}.gen.ts`), iconFile(name, source))
  }
  copyFileSync(join(release, 'LICENSE'), join(FOLDER, 'LICENSE'))
  execFileSync(join(CLONE, 'node_modules', '.bin', 'oxfmt'), [FOLDER], { cwd: CLONE })
  console.log(`waybill: ${icons.size} icons of ${RELEASE} are in ${FOLDER}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
