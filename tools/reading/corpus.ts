/** Texts of orders with their right answers: `NNN.txt` and `NNN.json`, described in `corpus/README.md`. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

export interface AnswerVehicle {
  vin: string | null
  lotNumber: string | null
  stockNumber: string | null
  licensePlate: string | null
  year: number | null
  make: string | null
  model: string | null
  color: string | null
  runs: boolean | null
  hasKeys: boolean | null
  kind: string | null
  lengthFt: number | null
  widthFt: number | null
  heightFt: number | null
  weightLb: number | null
  price: number | null
}
export interface AnswerMoment {
  day: string
  time: string | null
}
export interface AnswerStop {
  type: 'pickup' | 'delivery'
  name: string | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  contacts: { name: string | null; phone: string | null }[]
  from: AnswerMoment | null
  to: AnswerMoment | null
  hours: string | null
  reference: string | null
  instructions: string[]
  vehicles: number[] | null
}
export interface AnswerOrder {
  client: string | null
  referenceNumber: string | null
  price: number | null
  trailer: 'open' | 'enclosed' | null
  instructions: string[]
  vehicles: AnswerVehicle[]
  stops: AnswerStop[]
}
export interface Answer {
  today: string
  habit: string
  orders: AnswerOrder[]
}
export interface CorpusText {
  name: string
  text: string
  answer: Answer
}

/** The texts of a part of the corpus that have an answer, by name. */
export function textsIn(part: 'open' | 'blind'): CorpusText[] {
  const folder = join(import.meta.dirname, 'corpus', part)
  return globSync('*.txt', { cwd: folder })
    .map((file) => basename(file, '.txt'))
    .filter((name) => existsSync(join(folder, `${name}.json`)))
    .toSorted()
    .map((name) => ({
      name,
      text: readFileSync(join(folder, `${name}.txt`), 'utf8'),
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by hand in this form
      answer: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Answer,
    }))
}
