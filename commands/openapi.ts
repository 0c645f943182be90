/** `npm run openapi`: writes the OpenAPI documents of both APIs into `docs/openapi/`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import { openApi } from '../server/src/platform/http/open-api.ts'
import { CLONE } from './running/clone.ts'

const folder = join(CLONE, 'docs', 'openapi')
mkdirSync(folder, { recursive: true })
const documents = {
  'shipper.json': openApi('Waybill Shipper API', '/api', shipperApi),
  'platform.json': openApi('Waybill Platform API', '/platform', platformApi),
}
for (const [name, document] of Object.entries(documents)) {
  const file = join(folder, name)
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file}: ${Object.keys(document.paths as object).length} paths`)
}
