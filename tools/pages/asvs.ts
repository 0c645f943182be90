/** The table of OWASP ASVS in `docs/security.md`: each requirement once, with what proves its state. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The sections of ASVS 5.0.0, each with the levels of its requirements in order: `122` are three, the first of level 1. */
const SECTIONS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

const STATES = ['met', 'not met', 'not applicable'] as const
type State = (typeof STATES)[number]

interface Row {
  number: string
  level: string
  asked: string
  state: string
  how: string
}

const isState = (text: string): text is State => STATES.some((state) => state === text)

/** The numbers of the requirements of levels 1 and 2, with their level. */
export const REQUIREMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries(SECTIONS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, i): [string, string][] => (level === '3' ? [] : [[`${section}.${i + 1}`, level]])),
  ),
)

const rowsOf = (page: string): Row[] =>
  [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, number = '', rest = '']) => {
    const [level = '', asked = '', state = '', ...how] = rest.split(' | ')
    return { number, level, asked, state, how: how.join(' | ') }
  })

/** Files named in a text: in code, with a folder and an extension. */
const filesIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)+\.\w+)`/g)].map(([, path]) => path!)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

function faultsOf({ number, level, asked, state, how }: Row, folder: string): string[] {
  const expected = REQUIREMENTS.get(number)
  if (expected === undefined) return [`${number} is no requirement of level 1 or 2`]
  const files = filesIn(how)
  return [
    ...(level === expected ? [] : [`${number} is of level ${expected}`]),
    ...(isState(state) ? [] : [`${number} is ${STATES.join(', ')}, not “${state}”`]),
    ...(asked && how ? [] : [`${number} does not say what is asked and how it is met, or why not`]),
    ...(state === 'met' && !files.some(isTest) ? [`${number} is met by no test`] : []),
    ...files.filter((path) => !existsSync(join(folder, path))).map((path) => `${number}: ${path} is not there`),
  ]
}

/** The sentence that counts the states. */
export function countsOf(page: string): string {
  const rows = rowsOf(page)
  const count = (state: State) => rows.filter((row) => row.state === state).length
  return `${rows.length} requirements: ${count('met')} met, ${count('not applicable')} not applicable, ${count('not met')} not met.`
}

/** What is wrong in the table; `folder` holds the files that it names. */
export function asvsFaults(page: string, folder: string): string[] {
  const rows = rowsOf(page)
  const numbers = rows.map(({ number }) => number)
  return [
    ...[...REQUIREMENTS.keys()].filter((number) => !numbers.includes(number)).map((number) => `${number} is missing`),
    ...numbers.filter((number, i) => numbers.indexOf(number) !== i).map((number) => `${number} is there twice`),
    ...rows.flatMap((row) => faultsOf(row, folder)),
    ...(page.includes(countsOf(page)) ? [] : [`the page does not say: ${countsOf(page)}`]),
  ]
}
