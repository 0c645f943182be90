/** The page `docs/settings.md`: every setting with its type, default, an example, and what a wrong value gets. */
import { readSettings, settingOf, type SettingName, typeOf } from '../../server/src/settings/settings.ts'
import type { AboutSetting, AboutSettings } from './about-setting.ts'
import { OF_CONNECTIONS } from './about-connections.ts'
import { OF_SERVER } from './about-settings.ts'

const ABOUT = { ...OF_SERVER, ...OF_CONNECTIONS }
type Described = { [Part in keyof typeof ABOUT]: keyof (typeof ABOUT)[Part] }[keyof typeof ABOUT]
/** A setting without an entry does not compile. */
const PARTS: [Exclude<SettingName, Described>] extends [never] ? AboutSettings : never = ABOUT

export const describedSettings = (): [string, AboutSetting][] => Object.values(PARTS).flatMap(Object.entries)

/** What `readSettings` says of one value. */
export function faultOf(name: string, value: string): string | undefined {
  try {
    readSettings({ [name]: value })
    return undefined
  } catch (error) {
    const lines = String(error)
      .split('\n')
      .map((line) => line.trim())
    return lines.find((line) => line.startsWith(`${name}:`)) ?? lines.at(-1)
  }
}

/** What an unset setting is, as one would write it. */
const defaultOf = (name: string, { without }: AboutSetting): string => {
  if (without) return without
  const initial: unknown = settingOf(name)?.parse(undefined)
  return `\`${typeof initial === 'boolean' ? (initial ? 'on' : 'off') : String(initial)}\``
}

const entryOf = (name: string, about: AboutSetting): string => {
  const lines = [
    `- Type: ${typeOf(name)}`,
    `- Default: ${defaultOf(name, about)}`,
    `- Example: \`${name}=${about.example}\``,
  ]
  if (about.wrong) lines.push(`- A wrong value: \`${about.wrong}\` gets “${faultOf(name, about.wrong)}”`)
  return `### ${name}\n\n${about.about}\n\n${lines.join('\n')}\n`
}

/** The whole page. */
export function settingsPage(): string {
  const parts = Object.entries(PARTS).map(
    ([part, settings]) =>
      `## ${part}\n\n${Object.entries(settings)
        .map(([name, about]) => entryOf(name, about))
        .join('\n')}`,
  )
  return `# Settings

<!-- Written by \`npm run tool -- settings\` from what the program reads. -->

Settings are environment variables that are read once, at the start. An empty one counts as unset. A wrong value prevents the start, and all
wrong values are listed together; a variable that begins with \`WAYBILL_\` and is no setting is named in a warning, with the setting that
was probably meant.

In Kubernetes a service called \`waybill\` sets \`WAYBILL_PORT\` to an address of its own: give the pods \`enableServiceLinks: false\`, or the
service another name.

What a company decides for itself (its address, rates, roles, notices, connections with their passwords) is set in the product by its
administrators, not here.

${parts.join('\n')}`
}
