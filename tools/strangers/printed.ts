/** Programs that run to their end. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DebianSoftware } from '../../server/testing/debian.ts'

const run = promisify(execFile)

/** Runs a program to its end. @returns what it printed @throws with that, if it fails */
export async function printed(
  { program, env }: DebianSoftware,
  name: string,
  words: readonly string[],
  cwd = '/',
): Promise<string> {
  const { stdout, stderr } = await run(program(name), words, { cwd, env: { ...process.env, ...env } })
  return stdout + stderr
}
