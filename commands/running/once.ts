import { readSettings, type Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'

const fail = (message: string): never => {
  console.error(`waybill: ${message}`)
  process.exit(1)
}

/**
 * Runs a command that does one thing with the data and ends; an error is printed as one sentence, with status 1.
 * @param open opens the data, exclusively or next to the server
 */
export const once = async (
  open: (settings: Settings) => Promise<Data>,
  work: (data: Data, settings: Settings) => Promise<void>,
): Promise<void> => {
  try {
    const settings = readSettings(process.env)
    const data = await open(settings)
    const end = (): void => void data.close().finally(() => process.exit(130))
    process.once('SIGINT', end).once('SIGTERM', end)
    try {
      await work(data, settings)
    } finally {
      await data.close()
    }
    process.exit(0)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

/** The only argument of a command. @param usage the message if there is none, or more than one */
export const onlyArgument = (usage: string): string => {
  const [argument, ...more] = process.argv.slice(2)
  return argument && more.length === 0 ? argument : fail(`usage: ${usage}`)
}
