/** Programs of npm, which are installed beside this folder when they are first tried. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install } from '../../commands/install.mjs'
import { CLONE } from '../../commands/running/clone.ts'
import { type DebianSoftware, softwareIn } from '../../server/testing/debian.ts'

const FOLDER = join(CLONE, 'tools', 'strangers', 'from-npm')

/** The packages, whose programs Node runs. Undefined, after a line that says so, where they cannot be had. */
export const softwareOfNpm = (): Promise<DebianSoftware | undefined> =>
  install(FOLDER, true).then(
    () => softwareIn(FOLDER),
    (error: Error) => {
      console.log(`not run: ${error.message}`)
      return undefined
    },
  )

/** The path of a file of a package. @param path such as `@redocly/cli/bin/cli.js` */
export const fileOfNpm = ({ folder }: DebianSoftware, path: string): string => join(folder, 'node_modules', path)

/** The version of an installed package. */
export const versionOfNpm = (software: DebianSoftware, name: string): string => {
  const manifest = readFileSync(fileOfNpm(software, `${name}/package.json`), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
