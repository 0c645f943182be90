/**
 * `node simulators/accounting/main.ts [port] [system]`: an accounting system at that or a free port; prints its URL.
 */
import type { AddressInfo } from 'node:net'
import { Coupa } from './coupa.ts'
import { NetSuite } from './netsuite.ts'
import { QuickBooks } from './quickbooks.ts'
import { serveAccountingSystem } from './simulated-system.ts'

const SYSTEMS = { netsuite: NetSuite, quickbooks: QuickBooks, coupa: Coupa }
const isSystem = (word: string): word is keyof typeof SYSTEMS => Object.hasOwn(SYSTEMS, word)

const server = serveAccountingSystem(new SYSTEMS[process.argv.slice(3).find(isSystem) ?? 'netsuite']())
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => process.exit(0))
// Ends together with its parent process.
if (process.argv.includes('--until-input-ends')) process.stdin.resume().on('end', () => process.exit(0))
