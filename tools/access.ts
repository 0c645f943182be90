/** `npm run tool -- access`: generates `docs/access.md`, who sees and may do what, from the access tables of the domain. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessPage } from '../domain/src/access/access-page.ts'
import { CLONE } from '../commands/running/clone.ts'

const file = join(CLONE, 'docs', 'access.md')
writeFileSync(file, accessPage())
console.log(file)
