/** `npm start`: runs everything in the foreground until Ctrl-C. */
import { progressLine, counting } from './progress.mjs'
import { refuseUsedPorts } from '../server/src/start/listen.ts'
import { readSettings } from '../server/src/settings/settings.ts'
import { unknownSettings } from '../server/src/settings/unknown-settings.ts'
import { openData } from './running/data.ts'
import { endInOrder } from './running/ending.ts'
import { run } from './running/run.ts'
import { startFaultText } from './running/start-fault.ts'
import { buildWeb } from './running/web-build.ts'

const line = progressLine(process.stdout)
const say = (text: string): void => line.say(`waybill: ${text}`)
const began = counting(line, () => 'waybill: starting')

/** Meanwhile the line tells how far the demo is. */
let isOpen = false
const ending = endInOrder(() => {
  isOpen = false
  // The terminal's last line belongs to what comes after.
  began()
  say('ending')
})

try {
  for (const warning of unknownSettings(process.env)) say(`warning: ${warning}`)
  const settings = readSettings(process.env)
  const data = await openData(settings, 'npm start', say, true)
  await ending.opened(data.close)
  if (data.note) say(data.note)
  if (settings.worker !== 'only')
    await refuseUsedPorts(
      settings.sites.map(({ port }) => port),
      settings.host,
    )
  const web = settings.worker === 'only' ? undefined : buildWeb(say)
  const server = await run({ settings, data, web, say, show: (text) => (isOpen ? line.show(text) : undefined) })
  await ending.opened(server.stop)
  began()
  isOpen = true
  line.say(server.greeting)
} catch (error) {
  began()
  if (!ending.hasBegun()) {
    console.error(`waybill: ${startFaultText(error, process.env.WAYBILL_DATA)}`)
    if (process.env.WAYBILL_LOG === 'debug') console.error(error)
    await ending.leave(1)
  }
}
