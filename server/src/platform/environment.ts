/** Reading the environment: parsed once at start, every fault listed together. */
import { z } from 'zod'

/** What is set; an empty variable counts as left out. */
export type Environment = Readonly<Record<string, string>>

/** Adds a fault to those that are reported. */
export type Fault = (text: string) => void

export const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .transform((v) => ['on', 'true', '1'].includes(v))
    .default(fallback)

export const bytes = (fallback: number) => z.coerce.number().int().positive().default(fallback)

export const address = (protocols: RegExp, hint: string) => z.string().regex(protocols, hint).optional()

/** Parses the environment by a shape; `derive` makes the settings of it. Throws one error that lists every wrong value. */
export function readEnvironment<S extends z.ZodRawShape, T>(
  env: NodeJS.ProcessEnv,
  shape: S,
  derive: (values: z.output<z.ZodObject<S>> | undefined, set: Environment, fault: Fault) => T | undefined,
): T {
  const set: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value) set[name] = value
  const parsed = z.object(shape).safeParse(set)
  const faults = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
  const settings = derive(parsed.success ? parsed.data : undefined, set, (text) => faults.push(text))
  if (settings === undefined || faults.length) throw new Error(`These settings are wrong:\n  ${faults.join('\n  ')}`)
  return settings
}
