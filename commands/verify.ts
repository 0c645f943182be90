/**
 * `npm run verify [-- KEPT.json]`: verifies that the history of every company is unchanged. Prints the last hash of
 * each as JSON; kept on another machine and passed to a later run, it also detects a rewritten chain.
 */
import { readFileSync } from 'node:fs'
import { openDatabase } from '../server/src/platform/db/open-database.ts'
import {
  allCompanies,
  hashOfEntry,
  historyFaults,
  historyHead,
  type HistoryHead,
} from '../server/src/records/history/index.ts'
import { openOrJoinData } from './running/data.ts'
import { once } from './running/once.ts'

const [file] = process.argv.slice(2)
const kept: Record<string, HistoryHead> = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
/** How many faults of a company are printed. */
const TOLD = 20

await once(
  (settings) => openOrJoinData(settings, 'npm run verify'),
  async ({ ownerUrl }) => {
    const database = await openDatabase({ url: ownerUrl, named: false, size: 1 })
    const heads: Record<string, HistoryHead> = {}
    let wrong = 0
    try {
      for (const companyGuid of await allCompanies(database)) {
        const [faults, [head]] = await database.read(
          { companyGuid },
          historyFaults(companyGuid),
          historyHead(companyGuid),
        )
        const before = kept[companyGuid]
        const [[now]] = before ? await database.read({ companyGuid }, hashOfEntry(companyGuid, before.seq)) : [[]]
        if (before && now?.hash !== before.hash) {
          wrong++
          console.error(`company ${companyGuid}: entry ${before.seq} is not the one that was kept`)
        }
        wrong += faults.length
        for (const { seq, fault } of faults.slice(0, TOLD))
          console.error(`company ${companyGuid}: entry ${seq} is ${fault}`)
        if (faults.length > TOLD) console.error(`company ${companyGuid}: and ${faults.length - TOLD} more`)
        if (head) heads[companyGuid] = head
      }
    } finally {
      await database.end()
    }
    console.log(JSON.stringify(heads, null, 2))
    if (wrong) throw new Error(`${wrong} entries of history are not as they were written`)
    console.error('waybill: history is as it was written')
  },
)
