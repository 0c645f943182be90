/** Reading the environment: parsed once at start, with all errors listed together. */
import { z } from 'zod'

/** The environment; an empty variable counts as unset. */
export type Environment = Readonly<Record<string, string>>

/** Reports an error. */
export type Fault = (text: string) => void

export const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .transform((v) => ['on', 'true', '1'].includes(v))
    .default(fallback)

export const bytes = (fallback: number) => z.coerce.number().int().positive().default(fallback)

export const address = (protocols: RegExp, hint: string) => z.string().regex(protocols, hint).optional()

type JsonSchema = z.core.JSONSchema._JSONSchema

const numberText = ({ type, minimum, exclusiveMinimum, maximum }: z.core.JSONSchema.JSONSchema): string => {
  const kind = type === 'integer' ? 'a whole number' : 'a number'
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined)
  if (least === undefined) return kind
  return maximum === undefined || maximum === Number.MAX_SAFE_INTEGER
    ? `${kind}, at least ${least}`
    : `${kind} from ${least} to ${maximum}`
}

const schemaText = (schema: JsonSchema): string => {
  if (typeof schema === 'boolean') return 'text'
  if (schema.anyOf) return schema.anyOf.map(schemaText).join(' or ')
  if (typeof schema.const === 'string') return schema.const
  // Other spellings of on and off are taken, but not advertised.
  if (schema.enum) {
    const words = schema.enum.map(String).filter((word) => !/^(0|1|true|false)$/.test(word))
    return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  }
  if (schema.type === 'integer' || schema.type === 'number') return numberText(schema)
  if (schema.format === 'uri') return 'a URL'
  return schema.minLength && schema.minLength > 1 ? `text of at least ${schema.minLength} characters` : 'text'
}

/** What a setting may be: `a whole number from 1 to 65533`, `on or off`. */
export const typeText = (setting: z.core.$ZodType): string =>
  schemaText(z.toJSONSchema(setting, { io: 'input', unrepresentable: 'any' }))

/** Their values may hold secrets, which belong in no log. */
const SECRET = /KEY|SECRET|TOKEN|PASSPHRASE|URL/

/** What is wrong with one setting, with its value. */
const faultText = (issue: z.core.$ZodIssue, shape: z.ZodRawShape, set: Environment): string => {
  const name = issue.path.join('.')
  const setting = shape[name]
  const hasOwnWords = issue.code === 'invalid_format' && issue.format === 'regex'
  const value = SECRET.test(name) ? '' : `, not "${set[name]}"`
  return `${name}: ${setting && !hasOwnWords ? `must be ${typeText(setting)}` : issue.message}${value}`
}

/** Parses the environment with a shape; `derive` turns it into settings. Throws one error that lists every invalid value. */
export function readEnvironment<S extends z.ZodRawShape, T>(
  env: NodeJS.ProcessEnv,
  shape: S,
  derive: (values: z.output<z.ZodObject<S>> | undefined, set: Environment, fault: Fault) => T | undefined,
): T {
  const set: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value) set[name] = value
  const parsed = z.object(shape).safeParse(set)
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => faultText(issue, shape, set))
  const settings = derive(parsed.success ? parsed.data : undefined, set, (text) => faults.push(text))
  if (settings === undefined || faults.length) throw new Error(`These settings are wrong:\n  ${faults.join('\n  ')}`)
  return settings
}
