/** `npm run tool -- settings`: writes every setting with its type, default, example and errors to `docs/settings.md`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE } from '../commands/running/clone.ts'
import { settingsPage } from './pages/settings-page.ts'

const file = join(CLONE, 'docs', 'settings.md')
writeFileSync(file, settingsPage())
console.log(file)
