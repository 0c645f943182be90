/** `npm run openapi`: writes the OpenAPI documents of both APIs to `docs/openapi/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDocuments } from '../server/src/api-docs/api-documents.ts'
import { CLONE } from './running/clone.ts'

const folder = join(CLONE, 'docs', 'openapi')
mkdirSync(folder, { recursive: true })
const documents = apiDocuments()
const files = {
  'shipper.json': documents['/api/openapi.json'],
  'platform.json': documents['/platform/openapi.json'],
}
for (const [name, document] of Object.entries(files)) {
  const file = join(folder, name)
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file}: ${Object.keys(document.paths).length} paths`)
}
