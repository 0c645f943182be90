/**
 * `npm run tool -- NAME [arguments]`: runs a tool of those who build, measure and operate the product, `tools/NAME.ts`.
 * Their packages are installed beside them when first needed. Without a name it lists the tools.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CLONE } from './running/clone.ts'
import { toolNames, toolsPage } from './running/tool-list.ts'

const [, , name = '', ...words] = process.argv
if (toolNames().includes(name)) {
  const program = join(CLONE, 'tools', `${name}.ts`)
  process.argv = [process.execPath, program, ...words]
  await import(pathToFileURL(program).href)
} else {
  if (name) console.error(`waybill: there is no tool "${name}"`)
  console.log(toolsPage())
  process.exitCode = name ? 1 : 0
}
