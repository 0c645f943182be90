/** The rows of an order as text, written again and again with other guids, numbers, VINs and references. */
import { checkDigitOf } from '@waybill/server/outside/vin/vin-number.ts'
import type { Chance } from '../chance.ts'
import type { Bytes } from './copy-text.ts'

const GUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const VIN_LENGTH = 17
/** References that are replaced: shorter or odder ones may stand for something else in the text. */
const REPLACED = /^[\w-]{8,}$/
/** The characters of a guid that stay: they put guids of one moment in order. */
const PREFIX_LENGTH = 26

/** The guids in a text. */
export const guidsIn = (text: string): ReadonlySet<string> => new Set(text.match(new RegExp(GUID, 'g')))

const isGuid = (token: string): boolean => token.length === 36
const hex = (n: number): string => n.toString(16).padStart(5, '0')
const part = (): number => Math.floor(Math.random() * 0x100000)

/** Every guid of an order in a new form: the same changes to the last 40 bits of each, so that no two become one. */
function otherGuids(): (guid: string) => string {
  const [first, second] = [part(), part()]
  return (guid) =>
    guid.slice(0, PREFIX_LENGTH) +
    hex(Number.parseInt(guid.slice(PREFIX_LENGTH, PREFIX_LENGTH + 5), 16) ^ first) +
    hex(Number.parseInt(guid.slice(PREFIX_LENGTH + 5), 16) ^ second)
}

const otherDigits = (text: string, chance: Chance): string => text.replaceAll(/\d/g, () => chance.digits(1))

/** The same model with another serial number. */
function otherVin(vin: string, chance: Chance): string {
  const bare = vin.slice(0, -6) + chance.digits(6)
  return `${bare.slice(0, 8)}${checkDigitOf(bare)}${bare.slice(9)}`
}

function otherReference(token: string, chance: Chance): string {
  return token.length === VIN_LENGTH ? otherVin(token, chance) : otherDigits(token, chance)
}

interface Cut {
  /** One more than the slots between them. */
  pieces: Uint8Array[]
  /** Positions in the list of tokens. */
  slots: number[]
}

export class Template<Name extends string> {
  readonly #cuts: [Name, Cut][]
  readonly #tokens: string[] = []
  readonly #number: string

  /**
   * @param number the order's number in the texts
   * @param references VINs and other references of this order only; short ones stay
   * @param kept guids that stay, such as those of the company's users
   */
  constructor(
    texts: Iterable<readonly [Name, string]>,
    {
      number,
      references,
      stableGuids,
    }: { number: string; references: readonly (string | null)[]; stableGuids: ReadonlySet<string> },
  ) {
    this.#number = number
    const replaced = new Set(references.filter((each) => each !== null && REPLACED.test(each)))
    const pattern = new RegExp([GUID, number, ...replaced].join('|'), 'g')
    const slots = new Map<string, number>()
    const filled = [...texts].filter(([, text]) => text)
    this.#cuts = filled.map(([name, text]) => {
      const cut: Cut = { pieces: [], slots: [] }
      let from = 0
      for (const { 0: token, index } of text.matchAll(pattern)) {
        if (stableGuids.has(token)) continue
        let slot = slots.get(token)
        if (slot === undefined) slots.set(token, (slot = this.#tokens.push(token) - 1))
        cut.pieces.push(Buffer.from(text.slice(from, index)))
        cut.slots.push(slot)
        from = index + token.length
      }
      cut.pieces.push(Buffer.from(text.slice(from)))
      return [name, cut]
    })
  }

  /** Adds the texts of another order with the same facts. */
  copy(number: string, chance: Chance, bytesOf: (name: Name) => Bytes): void {
    const guidOf = otherGuids()
    const values = this.#tokens.map((token) =>
      token === this.#number ? number : isGuid(token) ? guidOf(token) : otherReference(token, chance),
    )
    for (const [name, { pieces, slots }] of this.#cuts) {
      const bytes = bytesOf(name)
      bytes.add(pieces[0]!)
      for (let i = 0; i < slots.length; i++) {
        bytes.addPlain(values[slots[i]!]!)
        bytes.add(pieces[i + 1]!)
      }
    }
  }
}
