import { parseArgs } from 'node:util'
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

/** Options without values, and files. @param usage the message if there are others */
export const optionsOf = <Name extends string>(usage: string, options: readonly Name[]) => {
  const read = () =>
    parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(options.map((name) => [name, { type: 'boolean' as const }])),
    })
  let cached: ReturnType<typeof read> | undefined
  try {
    cached = read()
  } catch {
    fail(`usage: ${usage}`)
  }
  return { files: cached?.positionals ?? [], has: (name: Name): boolean => cached?.values[name] === true }
}

/** The only file of a command, and options without values. @param usage the message if there are others */
export const fileAndOptions = <Name extends string>(usage: string, options: readonly Name[]) => {
  const { files, has } = optionsOf(usage, options)
  const [file, ...more] = files
  return { file: file && more.length === 0 ? file : fail(`usage: ${usage}`), has }
}
