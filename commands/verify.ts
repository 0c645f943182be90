/**
 * `npm run verify [-- KEPT.json] [--files] [--read-files]`: verifies that the history of every company is unchanged. Prints the
 * last hash of each as JSON; kept on another machine and passed to a later run, it also detects a rewritten chain. With `--files`
 * it also looks for every file that the tables refer to, with `--read-files` it reads them and compares their SHA-256.
 * Charges stored with a sign that their kind does not take are listed; they are no fault of history.
 */
import { readFileSync } from 'node:fs'
import { checkReferences } from '../server/src/platform/backup/check-references.ts'
import { openStorage } from '../server/src/platform/files/file-store.ts'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import {
  allCompanies,
  hashOfEntry,
  historyFaults,
  historyHead,
  type HistoryHead,
} from '../server/src/records/history/index.ts'
import { oddSigns, oddSignsQueries } from '../server/src/records/finances/index.ts'
import { REFERENCED_BYTES } from '../server/src/records/stored-bytes/index.ts'
import { openOrJoinData } from './running/data.ts'
import { once, optionsOf } from './running/once.ts'

const { files, has } = optionsOf('npm run verify [-- KEPT.json] [--files] [--read-files]', ['files', 'read-files'])
const [file] = files
const savedHeads: Record<string, HistoryHead> = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
/** How many faults of a company are printed. */
const LINES = 20

await once(
  (settings) => openOrJoinData(settings, 'npm run verify'),
  async ({ ownerUrl, folder }, settings) => {
    const database = await openDatabase({ url: ownerUrl, named: false, size: 1 })
    const heads: Record<string, HistoryHead> = {}
    let wrong = 0
    try {
      for (const companyGuid of await allCompanies(database)) {
        const [faults, [head], ...charges] = await database.read(
          { companyGuid },
          historyFaults(companyGuid),
          historyHead(companyGuid),
          ...oddSignsQueries(companyGuid),
        )
        for (const odd of oddSigns(...charges)) console.error(`company ${companyGuid}: sign of a charge: ${odd}`)
        const before = savedHeads[companyGuid]
        const [[now]] = before ? await database.read({ companyGuid }, hashOfEntry(companyGuid, before.seq)) : [[]]
        if (before && now?.hash !== before.hash) {
          wrong++
          console.error(`company ${companyGuid}: entry ${before.seq} is not the one that was kept`)
        }
        wrong += faults.length
        for (const { seq, fault } of faults.slice(0, LINES))
          console.error(`company ${companyGuid}: entry ${seq} is ${fault}`)
        if (faults.length > LINES) console.error(`company ${companyGuid}: and ${faults.length - LINES} more`)
        if (head) heads[companyGuid] = head
      }
    } finally {
      await database.end()
    }
    console.log(JSON.stringify(heads, null, 2))
    if (wrong) throw new Error(`${wrong} entries of history are not as they were written`)
    console.error('waybill: history is as it was written')
    const reads = has('read-files')
    if (!reads && !has('files')) return
    const storage = await openStorage(settings.files, folder)
    const found = await checkReferences(ownerUrl, REFERENCED_BYTES, { storage, reads, onFault: console.error })
    if (found.faults) throw new Error(`${found.faults} of ${found.files} files are missing, or not what was stored`)
    console.error(`waybill: ${found.files} files are ${reads ? 'as they were stored' : 'there'}`)
  },
)
