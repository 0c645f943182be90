/**
 * `npm run seed -- --orders N [--company GUID]…`: adds generated orders to the configured database, to each company.
 * `--figures FILE` also writes how many, how fast and with how much memory as JSON, as the bench shows them.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { seedOrders } from '../demo/src/seed.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { readSettings } from '../server/src/settings/settings.ts'
import { endInOrder } from './running/ending.ts'
import { fillIfWanted } from './running/demo.ts'
import { openOrJoinData } from './running/data.ts'

// Nearly everything is garbage at once: a larger young generation would only be more memory.
setFlagsFromString('--semi-space-growth-factor=1')

const say = (line: string): void => console.log(`waybill: ${line}`)
const ending = endInOrder(() => say('ending'))

try {
  const { values } = parseArgs({
    options: { orders: { type: 'string' }, company: { type: 'string', multiple: true }, figures: { type: 'string' } },
  })
  const orders = Number(values.orders)
  if (!Number.isInteger(orders) || orders < 1) throw new Error('Say how many: npm run seed -- --orders 1000')
  const settings = readSettings(process.env)
  const data = await openOrJoinData(settings, 'npm run seed')
  await ending.opened(data.close)
  await migrate(data.ownerUrl)
  // The server may be filling it: its orders come before these.
  await (
    await fillIfWanted(settings, data, { say, progress: () => {} }, true)
  )?.ended
  const seeded = await seedOrders({
    databaseUrl: data.ownerUrl,
    orders,
    log: say,
    ...(values.company ? { companyGuids: values.company } : {}),
  })
  if (values.figures) writeFileSync(values.figures, JSON.stringify(seeded))
  const rate = Math.round(seeded.orders / seeded.seconds)
  say(
    `added ${seeded.orders.toLocaleString('en-US')} orders in ${seeded.seconds.toFixed(1)} s (${rate.toLocaleString('en-US')} a second, at most ${Math.round(seeded.peakMemory)} MB)`,
  )
  await ending.leave(0)
} catch (error) {
  if (!ending.hasBegun()) {
    console.error(`waybill: ${error instanceof Error ? error.message : String(error)}`)
    await ending.leave(1)
  }
}
